import { AccountEntry } from '#web/features/accounts/session/account-entry.tsx';
import { PublishMenu } from '#web/features/authoring/publish/publish-menu.tsx';
import type { NavViewer } from '#web/features/accounts/session/account-menu.tsx';
import { MoreMenu } from './more-menu.tsx';

/** The right end of the bar: what is published, the account, and on narrow windows the places that have no room in it. */
export function NavTools({ viewer, here }: { viewer: NavViewer | null; here: readonly string[] }) {
  return (
    <>
      {viewer !== null && <PublishMenu />}
      <AccountEntry viewer={viewer} />
      <MoreMenu viewer={viewer} here={here} />
    </>
  );
}
