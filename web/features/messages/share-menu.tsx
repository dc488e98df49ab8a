import { useState, type MouseEvent } from 'react';
import { copyText } from '#web/lib/clipboard.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import css from './share-menu.module.css';
import { SharePicture } from './share-picture.tsx';
import { headlineOf, wholeTextOf } from './share-words.ts';
import type { SharedMessage } from './shared-message.ts';

/** The ways to pass a message on (docs/product/flashes.md#sharing). */
export function ShareMenu({ message }: { message: SharedMessage }) {
  const [showsPicture, setShowsPicture] = useState(false);
  if (showsPicture) return <SharePicture message={message} onBack={() => setShowsPicture(false)} />;
  return (
    <ul>
      <Way icon="copy" label="复制链接" onTake={() => copy(message.address, '已复制链接')} />
      <Way
        icon="doc"
        label={message.isWhole ? '复制全文' : '复制公开部分'}
        onTake={() => copy(wholeTextOf(message), '已复制文字')}
      />
      {message.hasPicture && <Way icon="picture" label="生成图片" staysOpen onTake={() => setShowsPicture(true)} />}
      {'share' in navigator && <Way icon="out" label="分享到其他应用" onTake={() => handOver(message)} />}
    </ul>
  );
}

interface WayProps {
  icon: IconName;
  label: string;
  staysOpen?: boolean;
  onTake: () => unknown;
}

function Way({ icon, label, staysOpen = false, onTake }: WayProps) {
  function handleClick({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    onTake();
    if (!staysOpen) currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
  }

  return (
    <li>
      <button type="button" className={css.way} onClick={handleClick}>
        <Icon name={icon} size="s" />
        {label}
      </button>
    </li>
  );
}

async function copy(text: string, done: string): Promise<void> {
  showToast((await copyText(text)) ? done : '浏览器不允许复制，请从地址栏复制');
}

/** The device's own sheet. Who closes it has not failed. */
async function handOver(message: SharedMessage): Promise<void> {
  try {
    await navigator.share({ title: headlineOf(message), url: message.address });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) showToast('没有分享成功，请改用复制链接');
  }
}
