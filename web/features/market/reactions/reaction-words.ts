import type { Reaction, ReactionMark } from '#domains/market/reaction/market.reactions.contract.ts';
import { decimalText } from '#shared/numbers.ts';
import { clockText, longDayText, type UnixSeconds } from '#shared/time.ts';

const indexNames: Readonly<Record<string, string>> = { '000001.SS': '上证', '399001.SZ': '深成', '899050.BJ': '北证' };

export const indexName = ({ index_symbol: symbol }: Pick<Reaction, 'index_symbol'>): string =>
  indexNames[symbol] ?? '指数';

export interface NamedMark {
  name: string;
  mark: NonNullable<ReactionMark>;
}

/** What has come of it so far. */
export function marksOf({ after_5: five, after_30: thirty, close }: Reaction): NamedMark[] {
  const all = [
    ['5 分', five],
    ['30 分', thirty],
    ['收盘', close],
  ] as const;
  return all.flatMap(([name, mark]) => (mark === null ? [] : [{ name, mark }]));
}

/** From which price it is counted, and from when where that is not when it was told. */
export function startText({ is_at_opening: isAtOpening, starts_at: at, price }: Reaction): string {
  const when = isAtOpening && at !== null ? `${openingText(at)} 开盘` : '当时';
  return `${when} ${decimalText(price)}`;
}

/** Why there is nothing to tell. */
export function absenceText({ state, starts_at: at }: Reaction): string {
  if (state === 'untold') return '当日停牌，或没有分时';
  if (state === 'counted') return '不足 5 分钟';
  return at === null ? '下一个交易日尚未公布' : `${openingText(at)} 开盘后开始计算`;
}

/** `11月24日 09:30`. */
const openingText = (at: UnixSeconds) => `${longDayText(at).split(' ')[0]} ${clockText(at)}`;

/** Whether it is worth asking again soon. */
export function isGoingOn({ state, close }: Reaction): boolean {
  return state === 'counted' && close === null;
}
