import { isTradingDay, minuteOf, minutes, newYorkSessionOf } from '#demo/calendar/sessions.ts';
import type { Rule } from './told.ts';

/** A session that is named is that of the hour (docs/product/demo.md#clock). */

interface Session {
  words: RegExp;
  isAt(at: number): boolean;
}

const between = (from: string, to: string) => (at: number) =>
  minuteOf(at) >= minutes(from) && minuteOf(at) < minutes(to);

const sessions: readonly Session[] = [
  { words: /亚洲时段|亚盘|亚市/, isAt: between('6:00', '15:30') },
  { words: /欧洲时段|欧盘|欧市/, isAt: (at) => minuteOf(at) >= minutes('15:00') && newYorkSessionOf(at) === null },
  { words: /美洲时段|美盘/, isAt: (at) => newYorkSessionOf(at) !== null },
  { words: /伦敦定盘前/, isAt: between('8:00', '18:30') },
];

/** Around the clock, somewhere it is always day. */
export const namesTheSessionOfTheHour: Rule = ({ at, by, summary, title }) => {
  if (by.startsWith('desk')) return null;
  const wrong = sessions.find(({ words, isAt }) => words.test(title + summary) && !isAt(at));
  return wrong === undefined ? null : `${wrong.words} at another hour`;
};

const MARKET_HOURS = [
  { words: /^(?:午后|尾盘)|[，。]尾盘/, from: '13:00', to: '15:10' },
  { words: /^早盘|^开盘后/, from: '9:30', to: '12:00' },
] as const;

/** Shares at home have a morning and an afternoon. */
export const namesTheHalfOfTheDay: Rule = ({ at, by, summary }) => {
  if (by !== 'market move' || !isTradingDay('china', at)) return null;
  const wrong = MARKET_HOURS.find(({ words, from, to }) => words.test(summary) && !between(from, to)(at));
  return wrong === undefined ? null : `${wrong.words} at another hour`;
};

export const sessionRules = { namesTheSessionOfTheHour, namesTheHalfOfTheDay };
