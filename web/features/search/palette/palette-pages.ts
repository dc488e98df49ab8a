import { navPlaces, quickPlaces, tabPlaces, type Place } from '#web/shell/places.ts';

/** What the pages are called by the first letters of their sounds. */
const initialsByAddress: Readonly<Record<string, string>> = {
  '/': 'sy',
  '/live': 'kx',
  '/jingxuan': 'jx',
  '/zhutiku': 'tck',
  '/dingpan': 'dp',
  '/youliao': 'yl',
  '/headlines': 'tt',
  '/subjects': 'lm',
  '/top-gainer': 'zt',
  '/watchlist': 'zxg',
  '/dragon-tiger': 'lhb',
  '/northbound': 'bx',
  '/v/self': 'wd',
};

/** Every page that a row of the frame leads to, once. */
export const palettePages = [
  ...new Map<string, Place>([...navPlaces, ...tabPlaces, ...quickPlaces].map((place) => [place.to, place])).values(),
].map(({ to, label, icon }) => ({ to, label, icon, initials: initialsByAddress[to] ?? '' }));
