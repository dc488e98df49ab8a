/** The markets we name, as the suffix of a symbol. */
export type Market = 'SS' | 'SZ' | 'BJ' | 'HK' | 'US';

const markets: readonly Market[] = ['SS', 'SZ', 'BJ', 'HK', 'US'];

const suffixes: Readonly<Record<string, Market>> = {
  SS: 'SS',
  SH: 'SS',
  XSHG: 'SS',
  SZ: 'SZ',
  XSHE: 'SZ',
  BJ: 'BJ',
  HK: 'HK',
  US: 'US',
};

/**
 * `万  科Ａ` → `万科A`: half-width letters, no inner blanks. Prefixes of the exchange (N, C, XD, *ST) belong to the name
 * of the day and stay.
 */
export function normaliseName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, '');
}

/** The indices of 中证 that Shanghai quotes under the same code. */
const ofShanghaiToo = /^(000\d{3})\.(?:CSI|ZZ)$/;

/**
 * Our spelling of a symbol, `600519.SS`, from the spellings in use: `600519.SH`, `sh600519`, `sh.600519`, `600519`, and `000985.CSI` of
 * an index. Null when it is none.
 */
export function toSymbol(text: string): string | null {
  const written = text.normalize('NFKC').trim().toUpperCase();
  const folded = written.replace(ofShanghaiToo, '$1.SS');
  const suffixed = /^([A-Z0-9-]{1,10})\.([A-Z]{2,4})$/.exec(folded);
  if (suffixed) return join(suffixed[1], suffixes[suffixed[2] ?? '']);
  const prefixed = /^(SH|SZ|BJ|HK)\.?(\d{5,6})$/.exec(folded) ?? /^(US)([A-Z][A-Z.-]{0,9})$/.exec(folded);
  if (prefixed) return join(prefixed[2], suffixes[prefixed[1] ?? '']);
  return /^\d{6}$/.test(folded) ? join(folded, marketOfCode(folded)) : null;
}

/** The code of one of our symbols: `600519` of `600519.SS`. */
export function codeOf(symbol: string): string {
  const dot = symbol.lastIndexOf('.');
  return dot < 0 ? symbol : symbol.slice(0, dot);
}

/** One spelling for names that look alike, for comparing them. */
export function foldName(name: string): string {
  return normaliseName(name)
    .replace(/\p{Cf}+/gu, '')
    .toLowerCase();
}

/** Exchanges put a sign before the name for a day or a season, and cut its end so that the whole still fits. */
const passingSign = /^(?:\*?st|s\*?st|xd|xr|dr|n|c)(?=\P{ASCII})/u;

/** A name as it is without the sign of the day or the season before it. */
export const withoutSign = (name: string): string => foldName(name).replace(passingSign, '');

/** Whether two folded names are one apart from the passing signs before them: `xd贵州茅` is `贵州茅台`. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [one.replace(passingSign, ''), other.replace(passingSign, '')];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short === long || (short.length >= 2 && long.startsWith(short));
}

/** The market part of one of our symbols, or null. */
export function marketOf(symbol: string): Market | null {
  return markets.find((market) => symbol.endsWith(`.${market}`)) ?? null;
}

/** Whether one of our symbols is an ordinary share of the mainland (no index, fund, bond or B share). */
export function isAShare(symbol: string): boolean {
  return /^(?:60[0135]\d{3}|68[89]\d{3})\.SS$|^(?:00[0-3]|30[0-2])\d{3}\.SZ$|^(?:4[03]|8[2-9]|92)\d{4}\.BJ$/.test(
    symbol,
  );
}

function join(code: string | undefined, market: Market | null | undefined): string | null {
  if (code === undefined || market === null || market === undefined) return null;
  if (market === 'US') return /^[A-Z][A-Z.-]*$/.test(code) ? `${code}.US` : null;
  if (market === 'HK') return /^\d{1,5}$/.test(code) ? `${code.padStart(5, '0')}.HK` : null;
  if (!/^\d{6}$/.test(code)) return null;
  // 92xxxx is given out by Beijing alone, whatever older programs write before or behind it.
  return code.startsWith('92') ? `${code}.BJ` : `${code}.${market}`;
}

/** Which exchange gives out a bare six-digit code. */
function marketOfCode(code: string): Market | null {
  if (/^(?:4|8|92)/.test(code)) return 'BJ';
  if (/^[569]/.test(code)) return 'SS';
  return /^[0-3]/.test(code) ? 'SZ' : null;
}
