import { AccountWatch } from '#web/features/accounts/session/account-watch.tsx';
import { PayWatch } from '#web/features/billing/pay/pay-watch.tsx';
import { Toasts } from '#web/ui/toast.tsx';
import { Announcer } from './announcer.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** What floats above all pages, or listens beside them; the first paint does without. */
export function BesidePages({ isSignedIn, hasForm }: { isSignedIn: boolean; hasForm: boolean }) {
  return (
    <>
      <Shortcuts />
      <Announcer />
      <AccountWatch isSignedIn={isSignedIn} hasForm={hasForm} />
      {isSignedIn && <PayWatch />}
      <Toasts />
    </>
  );
}
