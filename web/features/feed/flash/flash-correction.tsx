import { lazy, Suspense, useId, useState } from 'react';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import css from './flash-correction.module.css';
import { timeBeside } from './flash-words.ts';

const FlashVersions = lazy(async () => ({ default: (await import('./flash-versions.tsx')).FlashVersions }));

/** Says that a flash was corrected, and unfolds what changed. */
export function FlashCorrection({ flash }: { flash: Flash }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.correction}>
      <TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon name="clock" size="s" />
        <span>
          第 {flash.Corrections + 1} 版，
          <span className="num">{timeBeside(flash.CreatedAtInSec, flash.CorrectedAtInSec)}</span> 更正
        </span>
        <Icon name={isOpen ? 'up' : 'down'} size="s" />
      </TextButton>
      <div id={id}>
        {isOpen && (
          <Suspense fallback={<Spinner label="正在载入更正说明" />}>
            <FlashVersions key={flash.Version} flash={flash} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
