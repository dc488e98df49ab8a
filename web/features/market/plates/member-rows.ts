import type { PlateSet } from '#domains/market/plates/market.plates.contract.ts';
import type { QuoteRow } from '#web/features/market/quote-row.ts';

/** A member of a plate with its quote; null when it has none today. */
export interface Member {
  symbol: string;
  name: string;
  isCore: boolean;
  why: string;
  quote: QuoteRow | null;
}

/** Members under the part of the chain where they stand, or under none. */
export interface MemberGroup {
  name: string | null;
  members: Member[];
}

/** All members from the strongest to the weakest, together or by the parts of the chain; halted ones come last. */
export function membersOf(plate: PlateSet, quotes: readonly QuoteRow[], isTogether: boolean): MemberGroup[] {
  const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]));
  const all = plate.stocks
    .map((stock) => ({
      symbol: stock.symbol,
      name: stock.stock_chi_name,
      isCore: stock.core_flag === 100,
      why: stock.desc,
      quote: bySymbol.get(stock.symbol) ?? null,
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

const LAST = -1000;

function strengthOf({ quote }: Pick<Member, 'quote'>): number {
  return quote === null || quote.trade_status === 'HALT' ? LAST : quote.px_change_rate;
}
