import type { Flash } from '#domains/feed/feed.contract.ts';
import { ShareLater } from '#web/features/messages/share-later.tsx';
import { sharedFlash } from '#web/features/messages/shared-flash.ts';
import { FavouriteStar } from '#web/features/reactions/favourite-star.tsx';
import { useOwnFavourite } from '#web/features/reactions/own-favourites.ts';
import css from './flash-acts.module.css';

/** What can be done with a flash in its row: to keep it, to pass it on. Tabs pass it by: its page has both. */
export function FlashActs({ flash }: { flash: Flash }) {
  useOwnFavourite(flash.Id);
  return (
    <span className={css.acts} data-unprinted>
      <FavouriteStar id={flash.Id} small tabIndex={-1} />
      <ShareLater className={undefined} read={() => sharedFlash(flash)} />
    </span>
  );
}
