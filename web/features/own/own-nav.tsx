import { Wrap } from '#web/ui/columns.tsx';
import { PlaceLinks } from '#web/shell/place-links.tsx';
import type { Place } from '#web/shell/places.ts';
import css from './own-nav.module.css';

const ownPlaces: readonly Place[] = [
  { to: '/v/self', label: '主页', icon: 'user' },
  { to: '/v/self/favorites', label: '收藏', icon: 'star' },
  { to: '/v/self/follow', label: '关注', icon: 'plus' },
  { to: '/v/self/watchlist', label: '自选股', icon: 'star' },
];

/** The ways between what is a reader's own (docs/product/likes-and-follows.md#own-space). */
export function OwnNav({ path }: { path: string }) {
  return (
    <nav className={css.bar} aria-label="我的">
      <Wrap className={css.links}>
        <PlaceLinks places={ownPlaces} here={[path]} />
      </Wrap>
    </nav>
  );
}
