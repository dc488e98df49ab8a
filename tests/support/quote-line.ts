import { chinaDate } from '#shared/time.ts';

/** What a test's service tells of a security: prices in fen, shares, yuan. */
export interface ServiceQuote {
  name: string;
  last: number;
  preClose: number;
  open: number;
  high: number;
  low: number;
  volume: number;
  value: number;
  /** Unix seconds. */
  at: number;
  /** Prices of the best bid and offer, and their lots; 0 for nobody. */
  book?: { bid: number; bidLots: number; ask: number; askLots: number };
  isHalted?: boolean;
  limits?: { up: number; down: number };
  shares?: { circulating: number; total: number };
}

/** `20260821093003`. */
export function chinaStamp(at: number): string {
  const { year, month, day, hour, minute, second } = chinaDate(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}${two(month)}${two(day)}${two(hour)}${two(minute)}${two(second)}`;
}

/** The line of the service for it: lots, but shares on STAR; null for what it does not know. */
export function lineOf(code: string, quote: ServiceQuote | null): string | null {
  if (quote === null) return null;
  const yuan = (fen: number) => (fen / 100).toFixed(2);
  const count = code.startsWith('sh688') ? quote.volume : Math.round(quote.volume / 100);
  const { bid, bidLots, ask, askLots } = quote.book ?? { bid: quote.last, bidLots: 1, ask: quote.last + 1, askLots: 1 };
  const fields = Array.from({ length: 88 }, () => '');
  const put = (told: Record<number, string | number>) =>
    Object.entries(told).forEach(([at, text]) => (fields[Number(at)] = String(text)));
  put({ 0: 1, 1: quote.name, 2: code.slice(2), 3: yuan(quote.last), 4: yuan(quote.preClose), 5: yuan(quote.open) });
  put({ 6: count, 9: yuan(bid), 10: bidLots, 19: yuan(ask), 20: askLots, 30: chinaStamp(quote.at) });
  put({ 33: yuan(quote.high), 34: yuan(quote.low), 35: `${yuan(quote.last)}/${count}/${quote.value}` });
  put({ 40: quote.isHalted === true ? 'S' : '' });
  if (quote.limits) put({ 47: yuan(quote.limits.up), 48: yuan(quote.limits.down) });
  if (quote.shares) {
    const worth = (shares: number) => ((shares * quote.last) / 1e10).toFixed(2);
    put({ 44: worth(quote.shares.circulating), 45: worth(quote.shares.total) });
    put({ 72: quote.shares.circulating, 73: quote.shares.total });
  }
  return `v_${code}="${fields.join('~')}";`;
}
