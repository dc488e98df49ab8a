import { meanOf } from '#shared/mean.ts';
import type { PlateSet } from '#domains/market/plates/market.plates.contract.ts';
import type { QuoteRow } from '#web/features/market/quote-row.ts';
import { symbolText } from '#web/features/market/symbol-text.ts';
import { twoDecimals } from '#web/features/market/two-decimals.ts';

/** A member of a plate with its quote; null when it has none today. */
export interface Member {
  symbol: string;
  name: string;
  isCore: boolean;
  why: string;
  quote: QuoteRow | null;
  /** 主力净额 in yuan; null where nobody tells. */
  mainNet: number | null;
  /** `5天3板`; null for who is at no limit, and for a first board. */
  boards: string | null;
}

/** Members under the part of the chain where they stand, or under none. */
export interface MemberGroup {
  name: string | null;
  members: Member[];
}

/** What is known of members besides that they belong: by symbol. */
interface MemberFigures {
  quotes: readonly QuoteRow[];
  money?: Readonly<Record<string, { fund_flow?: unknown }>>;
  boards?: Readonly<Record<string, string>>;
}

/** All members from the strongest to the weakest, together or by the parts of the chain; halted ones come last. */
export function membersOf(
  plate: PlateSet,
  { quotes, money = {}, boards = {} }: MemberFigures,
  isTogether: boolean,
): MemberGroup[] {
  const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]));
  const all = plate.stocks
    .map((stock) => ({
      symbol: stock.symbol,
      name: stock.stock_chi_name,
      isCore: stock.core_flag === 100,
      why: stock.desc,
      quote: bySymbol.get(stock.symbol) ?? null,
      mainNet: numberOrNull(money[stock.symbol]?.fund_flow),
      boards: boards[stock.symbol] ?? null,
      part: stock.industrial_chain_id,
    }))
    .toSorted((a, b) => strengthOf(b) - strengthOf(a));
  if (isTogether || plate.industrial_chains === null) return [{ name: null, members: all }];
  const parts = plate.industrial_chains.map(({ id, name }) => ({
    name,
    members: all.filter(({ part }) => part === id),
  }));
  const others = { name: '其他', members: all.filter(({ part }) => part === null) };
  return [...parts, others].filter(({ members }) => members.length > 0);
}

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null);

/** How members go on the mean, in per cent: as those of a plate, who is halted or has no limit that day does not count (docs/product/plates.md#average). */
export function meanChange(members: readonly Pick<Member, 'quote'>[]): number | null {
  const counted = members.filter((member) => isTrading(member) && member.quote?.up_px !== null);
  return twoDecimals(meanOf(counted.flatMap(({ quote }) => (quote === null ? [] : quote.px_change_rate))));
}

/** The first of all, under the parts where they stand. */
export function firstOf(groups: readonly MemberGroup[], most: number): MemberGroup[] {
  let left = most;
  return groups.flatMap(({ name, members }) => {
    const shown = members.slice(0, left);
    left -= shown.length;
    return shown.length === 0 ? [] : { name, members: shown };
  });
}

const LAST = -1000;

/** As the lines of a file: with the day and the place of each among all, the strongest first. */
export function memberCells(groups: readonly MemberGroup[], date: string): (string | number | null)[][] {
  const all = groups.flatMap(({ members }) => members).toSorted((a, b) => strengthOf(b) - strengthOf(a));
  return all.map(({ symbol, name, isCore, why, quote, mainNet }, at) => {
    const hasPlace = isTrading({ quote });
    return [
      date,
      hasPlace ? at + 1 : null,
      symbolText(symbol),
      name,
      isCore ? '核心' : '',
      quote?.last_px ?? null,
      hasPlace ? twoDecimals(quote?.px_change_rate ?? null) : null,
      hasPlace ? twoDecimals(quote?.turnover_ratio ?? null) : null,
      quote?.circulation_value ?? null,
      mainNet,
      why,
    ];
  });
}

export const memberHead = [
  '日期',
  '名次',
  '代码',
  '名称',
  '核心',
  '现价',
  '涨跌幅%',
  '换手率%',
  '流通值',
  '主力净额',
  '入选理由',
];

export const isTrading = ({ quote }: Pick<Member, 'quote'>): boolean => quote !== null && quote.trade_status !== 'HALT';

const strengthOf = (member: Pick<Member, 'quote'>): number =>
  isTrading(member) ? (member.quote?.px_change_rate ?? LAST) : LAST;
