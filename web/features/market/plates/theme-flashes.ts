import { feed, type Flash } from '#domains/feed/feed.contract.ts';
import type { Api } from '#shared/contract.ts';
import { nameOf } from '#shared/datelines.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { badgesOf, pathOf, stateOf, type BadgeWords } from '#web/features/feed/flash/flash-words.ts';
import { oneRowEach } from '#web/features/feed/live/one-row.ts';
import { secondOf, type LookBack } from '#web/features/market/look-back.ts';

/** As many as a call answers: what has weight is looked for among them. */
const MOST = 100;
const [NEWEST, EVENTS] = [6, 10];

/** Which way an event goes for the theme. */
export type Way = 'good' | 'bad';

/** A flash of weight, in short. */
export interface ThemeEvent {
  path: string;
  name: string;
  at: UnixSeconds;
  way: Way | null;
  badges: BadgeWords[];
  /** The first that it names. */
  stock: { symbol: string; name: string } | null;
  isDemo: boolean;
}

/** What is told of a theme: the newest flashes, and what has happened of weight. */
export interface ThemeFlashes {
  newest: Flash[];
  /** How many there are; null of a moment that has been: nobody has counted. */
  total: number | null;
  /** The newest of those that go the way that was asked for. */
  events: ThemeEvent[];
  /** The ways that any goes. */
  ways: Way[];
}

/** The flashes that name a theme, those alone that had been written by a moment (docs/product/plates.md#news). */
export async function loadThemeFlashes(
  api: Api,
  theme: string,
  { moment, way }: { moment: LookBack | null; way: Way | null },
): Promise<ThemeFlashes> {
  const { Msgs, Total } = await api(feed.searchMessages, {
    query: { keyword: theme, limit: MOST, enddate: moment?.date },
  });
  const until = moment === null ? Infinity : secondOf(moment);
  const known = Msgs.filter((flash) => !flash.IsWithdrawn && flash.CreatedAtInSec <= until);
  const told = oneRowEach(known).map(({ flash }) => flash);
  const events = told.filter((flash) => hasWeight(flash, theme)).map(eventOf);
  return {
    newest: told.slice(0, NEWEST),
    total: moment === null ? Total : null,
    events: events.filter((event) => way === null || event.way === way).slice(0, EVENTS),
    ways: (['good', 'bad'] as const).filter((one) => events.some((event) => event.way === one)),
  };
}

/** Somebody has said which way it goes; or it matters and is about the theme, not of a day on which that is named among others. */
function hasWeight(flash: Flash, theme: string): boolean {
  if (stateOf(flash) !== 'open') return false;
  const isAbout = flash.Title.includes(theme) || flash.BkjInfoArr.some(({ Name }) => Name === theme);
  return flash.Impact !== 0 || (flash.Important > 0 && isAbout);
}

function eventOf(flash: Flash): ThemeEvent {
  const [stock] = flash.Stocks ?? [];
  return {
    path: pathOf(flash),
    name: nameOf(flash.Title, flash.Summary),
    at: flash.CreatedAtInSec,
    way: flash.Impact === 0 ? null : flash.Impact > 0 ? 'good' : 'bad',
    badges: badgesOf(flash),
    stock: stock === undefined ? null : { symbol: stock.Symbol, name: stock.Name },
    isDemo: flash.IsDemo,
  };
}
