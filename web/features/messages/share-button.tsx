import { lazy, Suspense, useState } from 'react';
import { Popover } from '#web/ui/popover.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import css from './share-button.module.css';
import type { SharedMessage } from './shared-message.ts';

const ShareMenu = lazy(async () => ({ default: (await import('./share-menu.tsx')).ShareMenu }));

interface ShareButtonProps {
  /** Asked when the menu is opened. */
  read: () => SharedMessage;
  /** With its word beside it, where there is room. */
  hasWords?: boolean;
  small?: boolean;
  className?: string | undefined;
  tabIndex?: number;
  startsOpen?: boolean;
}

/** Opens the ways to pass a message on; what they need is fetched when they are first opened. */
export function ShareButton({
  read,
  hasWords = false,
  small = false,
  className,
  tabIndex,
  startsOpen = false,
}: ShareButtonProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <Popover
      icon="share"
      label="分享"
      hasWords={hasWords}
      smallButton={small}
      buttonClassName={className}
      className={css.layer}
      tabIndex={tabIndex}
      startsOpen={startsOpen}
      onOpen={() => setOpened(true)}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- presses here are none on the row below */}
      <div className={css.menu} onClick={(event) => event.stopPropagation()}>
        {wasOpened && (
          <Suspense fallback={<Spinner />}>
            <ShareMenu message={read()} />
          </Suspense>
        )}
      </div>
    </Popover>
  );
}
