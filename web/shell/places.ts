import type { IconName } from '#web/ui/icon.tsx';

export interface Place {
  to: string;
  label: string;
  icon: IconName;
  /** Is looked at beside the rest, in a tab of its own. */
  opensTab?: true;
}

const home: Place = { to: '/', label: '首页', icon: 'home' };
const live: Place = { to: '/live', label: '快讯', icon: 'bolt' };
const curated: Place = { to: '/jingxuan', label: '精选', icon: 'star' };
const original: Place = { to: '/youliao', label: '有料', icon: 'bulb' };
const headlines: Place = { to: '/headlines', label: '头条', icon: 'news' };
const themes: Place = { to: '/zhutiku', label: '题材库', icon: 'flame' };
const terminal: Place = { to: '/dingpan', label: '盯盘', icon: 'eye', opensTab: true };
const limitUps: Place = { to: '/top-gainer', label: '涨停', icon: 'eye' };
const dragonTiger: Place = { to: '/dragon-tiger', label: '龙虎榜', icon: 'flame' };
const northbound: Place = { to: '/northbound', label: '北向', icon: 'uparrow' };
const watched: Place = { to: '/watchlist', label: '自选股', icon: 'star' };
const own: Place = { to: '/v/self', label: '我的', icon: 'user' };
const subjects: Place = { to: '/subjects', label: '栏目', icon: 'layers' };

// Only pages that exist: a place appears here together with its page.

/** The links of the navigation bar (docs/product/shell.md#navigation). */
export const navPlaces: readonly Place[] = [home, live, curated, themes, terminal, original, headlines, subjects];

/** The five tabs at the foot of a phone. */
export const tabPlaces: readonly Place[] = [home, live, themes, limitUps, watched];

/** Where the pages of the boards belong: on a phone beside the limit-ups, else beside the terminal. */
export const boardPlaces: readonly string[] = [limitUps.to, terminal.to];

/** The quick entries of the footer. */
export const quickPlaces: readonly Place[] = [
  ...[live, themes, terminal, watched, dragonTiger, northbound],
  ...[curated, original, headlines, subjects, own],
];
