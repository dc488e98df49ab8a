import { feed, type Flash } from '#domains/feed/feed.contract.ts';
import type { Api } from '#shared/contract.ts';
import { nameOf } from '#shared/datelines.ts';
import { dayText, type UnixSeconds } from '#shared/time.ts';
import { badgesOf, pathOf, stateOf, type BadgeWords } from '#web/features/feed/flash/flash-words.ts';
import { oneRowEach } from '#web/features/feed/live/one-row.ts';
import { comingDayIn } from './coming-day.ts';
import { secondOf, type LookBack } from '#web/features/market/look-back.ts';

/** As many as a call answers: what has weight is looked for among them. */
const MOST = 100;
const [NEWEST, EVENTS] = [6, 10];
/** Of what is to come, beside what has happened. */
const SOON = 3;

/** Which way an event goes for the theme, or that it is to come. */
export const ways = ['good', 'bad', 'ahead'] as const;
export type Way = (typeof ways)[number];

/** A flash of weight, in short. */
export interface ThemeEvent {
  path: string;
  name: string;
  at: UnixSeconds;
  /** The day on which it will be; null for what has happened. */
  comes: string | null;
  way: 'good' | 'bad' | null;
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
  /** Those that go the way that was asked for: what is to come, then the newest. */
  events: ThemeEvent[];
  /** The ways that any goes. */
  ways: Way[];
}

/** What is asked of a theme: its name, and who belongs to it. */
interface Theme {
  name: string;
  stocks: readonly { symbol: string }[];
}

/** The flashes that name a theme, those alone that had been written by a moment (docs/product/plates.md#news). */
export async function loadThemeFlashes(
  api: Api,
  theme: Theme,
  { moment, way, now }: { moment: LookBack | null; way: Way | null; now: UnixSeconds },
): Promise<ThemeFlashes> {
  const { Msgs, Total } = await api(feed.searchMessages, {
    query: { keyword: theme.name, limit: MOST, enddate: moment?.date },
  });
  const until = moment === null ? Infinity : secondOf(moment);
  const known = Msgs.filter((flash) => !flash.IsWithdrawn && flash.CreatedAtInSec <= until);
  const told = oneRowEach(known).map(({ flash }) => flash);
  const members = new Set(theme.stocks.map(({ symbol }) => symbol));
  const about = told.filter((flash) => stateOf(flash) === 'open' && isAbout(flash, theme.name, members));
  const [past, ahead] = [about.filter(hasWeight).map((flash) => eventOf(flash)), aheadIn(about, dayText(now))];
  const byWay: Record<Way, readonly ThemeEvent[]> = {
    good: past.filter((event) => event.way === 'good'),
    bad: past.filter((event) => event.way === 'bad'),
    ahead: ahead.slice(0, EVENTS).toReversed(),
  };
  return {
    newest: told.slice(0, NEWEST),
    total: moment === null ? Total : null,
    events: (way === null ? together(ahead, past) : byWay[way]).slice(0, EVENTS),
    ways: ways.filter((one) => byWay[one].length > 0),
  };
}

/** What comes next above what has happened; nothing twice. */
function together(ahead: readonly ThemeEvent[], past: readonly ThemeEvent[]): ThemeEvent[] {
  const soon = ahead.slice(0, SOON).toReversed();
  return [...soon, ...past.filter(({ path }) => soon.every((event) => event.path !== path))];
}

/** What has been told of days that have not come, the next one first. */
function aheadIn(about: readonly Flash[], today: string): ThemeEvent[] {
  const events = about.flatMap((flash) => {
    const comes = comingDayIn(`${flash.Title}\n${flash.Summary}`, flash.CreatedAtInSec);
    return comes === null || comes <= today ? [] : eventOf(flash, comes);
  });
  return events.toSorted((a, b) => ((a.comes ?? '') < (b.comes ?? '') ? -1 : 1));
}

/** Somebody has said which way it goes, or that it matters. */
const hasWeight = ({ Impact, Important }: Flash): boolean => Impact !== 0 || Important > 0;

/** It is of the theme or of one of its stocks, not of what has its name among other words: 银行 stands in every loan. */
const isAbout = ({ Title, BkjInfoArr, Stocks }: Flash, name: string, members: ReadonlySet<string>): boolean =>
  Title.includes(name) ||
  BkjInfoArr.some(({ Name }) => Name === name) ||
  (Stocks ?? []).some(({ Symbol }) => members.has(Symbol));

function eventOf(flash: Flash, comes: string | null = null): ThemeEvent {
  const [stock] = flash.Stocks ?? [];
  return {
    path: pathOf(flash),
    name: nameOf(flash.Title, flash.Summary),
    at: flash.CreatedAtInSec,
    comes,
    way: flash.Impact === 0 ? null : flash.Impact > 0 ? 'good' : 'bad',
    badges: badgesOf(flash),
    stock: stock === undefined ? null : { symbol: stock.Symbol, name: stock.Name },
    isDemo: flash.IsDemo,
  };
}
