import { AccountEntry } from '#web/features/accounts/session/account-entry.tsx';
import type { NavViewer } from '#web/features/accounts/session/account-menu.tsx';
import { MoreMenu } from './more-menu.tsx';

/** The right end of the bar: the account, and on narrow windows the places that have no room in it. */
export function NavTools({ viewer, here }: { viewer: NavViewer | null; here: readonly string[] }) {
  return (
    <>
      <AccountEntry viewer={viewer} />
      <MoreMenu here={here} />
    </>
  );
}
