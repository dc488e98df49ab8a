import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { type AskedWish, payWish } from './ask-to-pay.ts';

const PayDialog = lazy(async () => ({ default: (await import('./pay-dialog.tsx')).PayDialog }));

/** Opens the window for paying when it is asked for. It stays once closed, so that the browser gives the focus back. */
export function PayWatch() {
  const wish = useSyncExternalStore(payWish.listen, payWish.read, () => null);
  const [last, setLast] = useState<AskedWish | null>(null);
  if (wish !== null && wish !== last) setLast(wish);

  const { pathname } = useLocation();
  if (last === null) return null;
  return (
    <Suspense>
      <PayDialog key={last.window} wish={last} isOpen={wish === last} onClose={payWish.forget} />
      <ClosedByLeaving key={pathname} />
    </Suspense>
  );
}

/** The window belongs to a page: another one has another. */
function ClosedByLeaving() {
  useEffect(() => payWish.forget, []);
  return null;
}
