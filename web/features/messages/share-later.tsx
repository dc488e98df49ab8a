import { useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { ShareButton } from './share-button.tsx';
import type { SharedMessage } from './shared-message.ts';

/** The same in a row of a list: nothing of it is there before the first press, which opens it. */
export function ShareLater({ read, className }: { read: () => SharedMessage; className: string | undefined }) {
  const [Button, setButton] = useState<typeof ShareButton | null>(null);
  if (Button) return <Button read={read} small className={className} tabIndex={-1} startsOpen />;

  const handleClick = () => {
    // What cannot be had the shell says (chunk-guard): the sign stays, for another press.
    import('./share-button.tsx').then((module) => setButton(() => module.ShareButton)).catch(() => {});
  };
  return <IconButton icon="share" label="分享" small className={className} tabIndex={-1} onClick={handleClick} />;
}
