import { AccountWatch } from '#web/features/accounts/session/account-watch.tsx';
import { ComposerWatch } from '#web/features/authoring/publish/composer-watch.tsx';
import { PayWatch } from '#web/features/billing/pay/pay-watch.tsx';
import { Toasts } from '#web/ui/toast.tsx';
import { Announcer } from './announcer.tsx';
import { PaletteKeys } from './palette-keys.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** What floats above all pages, or listens beside them; the first paint does without. */
export function BesidePages({ uid, hasForm }: { uid: string | null; hasForm: boolean }) {
  return (
    <>
      <Shortcuts />
      <PaletteKeys isSignedIn={uid !== null} />
      <Announcer />
      <AccountWatch uid={uid} hasForm={hasForm} />
      {uid !== null && <PayWatch />}
      {uid !== null && <ComposerWatch uid={uid} />}
      <Toasts />
    </>
  );
}
