import { Suspense, useState } from 'react';
import { later } from '#web/lib/later.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { SharedMessage } from './shared-message.ts';

const ShareButton = later(async () => (await import('./share-button.tsx')).ShareButton);

/** The same in a row of a list: nothing of it is there before the first press, which opens it. */
export function ShareLater({ read, className }: { read: () => SharedMessage; className: string | undefined }) {
  const [isWanted, setWanted] = useState(false);
  const sign = (
    <IconButton icon="share" label="分享" small className={className} tabIndex={-1} onClick={() => setWanted(true)} />
  );
  if (!isWanted) return sign;
  return (
    <Suspense fallback={sign}>
      <ShareButton read={read} small className={className} tabIndex={-1} startsOpen />
    </Suspense>
  );
}
