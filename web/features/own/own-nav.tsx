import { PlaceNav } from '#web/shell/place-nav.tsx';
import type { Place } from '#web/shell/places.ts';

const ownPlaces: readonly Place[] = [
  { to: '/v/self', label: '主页', icon: 'user' },
  { to: '/v/self/favorites', label: '收藏', icon: 'star' },
  { to: '/v/self/follow', label: '关注', icon: 'plus' },
  { to: '/v/self/posts', label: '帖子', icon: 'pen' },
  { to: '/v/self/notices', label: '通知', icon: 'bell' },
  { to: '/v/self/watchlist', label: '自选股', icon: 'star' },
];

/** The ways between what is a reader's own (docs/product/likes-and-follows.md#own-space). */
export const OwnNav = ({ path }: { path: string }) => <PlaceNav label="我的" places={ownPlaces} path={path} />;
