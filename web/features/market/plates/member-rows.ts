import type { PlateSet } from '#domains/market/plates/market.plates.contract.ts';
import type { QuoteRow } from '#web/features/market/quote-row.ts';
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
}

/** Members under the part of the chain where they stand, or under none. */
export interface MemberGroup {
  name: string | null;
  members: Member[];
}

/** All members from the strongest to the weakest, together or by the parts of the chain; halted ones come last. */
export function membersOf(
  plate: PlateSet,
  { quotes, money }: { quotes: readonly QuoteRow[]; money: Readonly<Record<string, { fund_flow?: unknown }>> },
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

const LAST = -1000;

/** As the lines of a file: with the day and the place of each among all, the strongest first. */
export function memberCells(groups: readonly MemberGroup[], date: string): (string | number | null)[][] {
  const all = groups.flatMap(({ members }) => members).toSorted((a, b) => strengthOf(b) - strengthOf(a));
  return all.map(({ symbol, name, isCore, why, quote, mainNet }, at) => {
    const isTrading = strengthOf({ quote }) !== LAST;
    return [
      date,
      isTrading ? at + 1 : null,
      symbol,
      name,
      isCore ? '核心' : '',
      quote?.last_px ?? null,
      isTrading ? twoDecimals(quote?.px_change_rate ?? null) : null,
      isTrading ? twoDecimals(quote?.turnover_ratio ?? null) : null,
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

function strengthOf({ quote }: Pick<Member, 'quote'>): number {
  return quote === null || quote.trade_status === 'HALT' ? LAST : quote.px_change_rate;
}
