import { useEffect, useRef, useState } from 'react';
import { pictures } from '#domains/articles/picture/articles.picture.contract.ts';
import { addressOf } from '#web/lib/api.ts';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextButton, TextLink } from '#web/ui/text-button.tsx';
import css from './share-picture.module.css';
import { headlineOf } from './share-words.ts';
import type { SharedMessage } from './shared-message.ts';

/** The message as a picture that the server draws, to look at, keep and pass on. */
export function SharePicture({ message, onBack }: { message: SharedMessage; onBack: () => void }) {
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const back = useRef<HTMLButtonElement>(null);
  const address = addressOf(pictures.getPicture, { params: { id: message.id } });

  // The button that was pressed is gone, and the layer is higher than it was.
  useEffect(() => {
    back.current?.focus();
    back.current?.closest('[popover]')?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <>
      <div className={css.head}>
        <TextButton ref={back} onClick={onBack}>
          返回
        </TextButton>
        <span className={css.hint}>长按图片保存或转发</span>
        {state === 'shown' && (
          <TextLink to={address} reloadDocument download={`开盘-${message.id}.png`}>
            下载图片
          </TextLink>
        )}
      </div>
      <div className={css.frame} aria-busy={state === 'waiting'}>
        {state === 'waiting' && <Spinner label="正在生成图片" shown />}
        {state === 'failed' ? (
          <Note text="图片没有生成" onRetry={() => setState('waiting')} />
        ) : (
          <img
            className={css.picture}
            src={address}
            alt={`分享图片：${headlineOf(message)}`}
            hidden={state === 'waiting'}
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
        )}
      </div>
    </>
  );
}
