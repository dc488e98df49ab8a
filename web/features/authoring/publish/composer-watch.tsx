import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { composing, type AskedCompose } from './composing.ts';

const Composer = lazy(async () => ({ default: (await import('../composer/composer-dialog.tsx')).ComposerDialog }));

/** Opens the window for short posts when it is asked for; its program comes then. It stays once closed, so that the browser gives the focus back. */
export function ComposerWatch({ uid }: { uid: string }) {
  const asked = useSyncExternalStore(composing.listen, composing.read, () => null);
  const [last, setLast] = useState<AskedCompose | null>(null);
  if (asked !== null && asked !== last) setLast(asked);

  if (last === null) return null;
  return (
    <Suspense>
      <Composer key={last.window} uid={uid} wish={last.wish} isOpen={asked === last} onClose={composing.end} />
    </Suspense>
  );
}
