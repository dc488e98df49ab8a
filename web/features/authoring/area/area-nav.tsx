import { PlaceNav } from '#web/shell/place-nav.tsx';
import type { Place } from '#web/shell/places.ts';

const areaPlaces: readonly Place[] = [
  { to: '/author/home', label: '作品', icon: 'pen' },
  { to: '/author/income', label: '收益', icon: 'wallet' },
  { to: '/author/fans', label: '粉丝', icon: 'user' },
];

/** The ways between the pages of an author (docs/product/author-pages.md#area). */
export const AreaNav = ({ path }: { path: string }) => <PlaceNav label="作者中心" places={areaPlaces} path={path} />;
