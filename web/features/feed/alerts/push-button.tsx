import { lazy, Suspense, useState } from 'react';
import { Popover } from '#web/ui/popover.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import css from './push-button.module.css';

const PushPanel = lazy(async () => ({ default: (await import('./push-panel.tsx')).PushPanel }));

/** Opens the push settings; what they need is fetched when they are first opened. */
export function PushButton({ className }: { className: string | undefined }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Popover icon="gear" label="推送设置" title="推送设置" buttonClassName={className} onOpen={() => setOpened(true)}>
      <div className={css.panel}>
        {wasOpened && (
          <Suspense fallback={<Spinner />}>
            <PushPanel />
          </Suspense>
        )}
      </div>
    </Popover>
  );
}
