import { lazy, Suspense, useState } from 'react';
import { Popover } from '#web/ui/popover.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import css from './reading-button.module.css';

const ReadingPanel = lazy(async () => ({ default: (await import('./reading-panel.tsx')).ReadingPanel }));

/** Opens the reading settings; what they need is fetched when they are first opened. */
export function ReadingButton({ className }: { className: string | undefined }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Popover
      icon="letters"
      label="阅读设置"
      title="阅读设置"
      buttonClassName={className}
      onOpen={() => setOpened(true)}
    >
      <div className={css.panel}>
        {wasOpened && (
          <Suspense fallback={<Spinner />}>
            <ReadingPanel />
          </Suspense>
        )}
      </div>
    </Popover>
  );
}
