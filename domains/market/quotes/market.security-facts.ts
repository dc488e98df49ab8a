import { limitRateOf } from '#domains/market/limits/market.limits.ts';
import { boardOf, listingKindOf, type Board } from '#domains/market/terms/market.boards.ts';
import { nameStateOf } from '#domains/market/limits/market.name-state.ts';
import type { Security } from '#domains/market/market.store.ts';
import type { Quote } from './market.quote.ts';
import { NO_LIMIT, type SecurityFacts } from './market.quotes.contract.ts';

const boardNames: Record<Board, string> = {
  main: '主板',
  chinext: '创业板',
  star: '科创板',
  bse: '北交所',
  bShare: 'B 股',
  index: '指数',
  other: '',
};

/** What a security is. Its name, its limits and its warning are those of a day, so they are told by a quote of it. */
export function factsOf(
  security: Security,
  formerNames: readonly string[],
  quote: Quote | null,
): Omit<SecurityFacts, 'valuation'> {
  const board = boardOf(security.symbol);
  const name = quote?.listing.name ?? security.name;
  const kind = board === 'index' || board === 'other' ? board : 'share';
  const tags = [
    boardNames[board],
    kind === 'share' ? warningOf(name) : '',
    kind === 'share' ? limitOf(security.symbol, quote) : '',
  ];
  return {
    symbol: security.symbol,
    name,
    kind,
    tags: tags.filter((tag) => tag !== ''),
    former_names: [...formerNames],
    listed_date: security.listDate ?? quote?.listing.listDate ?? null,
  };
}

function warningOf(name: string): string {
  const state = nameStateOf(name);
  return state === 'st' ? '风险警示' : state === 'delisting' ? '退市整理' : '';
}

function limitOf(symbol: string, quote: Quote | null): string {
  const { up = null, preClose = null } = quote ?? {};
  if (preClose === null) return '';
  // Of other boards the rules are not known, and so not that they leave a day free.
  if (up === null) return listingKindOf(symbol) === 'share' ? NO_LIMIT : '';
  return `涨跌幅限制 ${limitRateOf({ up, preClose })}%`;
}
