import { toSymbol } from '#domains/market/market.rules.ts';
import type { PlateKind } from '#domains/market/terms/market.plate.ts';
import { halfWidth, quoted } from '#shared/import/cells.ts';
import { refuse } from '#shared/import/refusal.ts';

/** How files write themes and boards. */

const kinds: Readonly<Record<string, PlateKind>> = {
  ...{ '': 'concept', concept: 'concept', con: 'concept', 概念: 'concept' },
  ...{ industry: 'industry', ind: 'industry', 行业: 'industry' },
  // Where companies are says as little of a day as how large they are.
  ...{ style: 'style', 风格: 'style', region: 'style', 地域: 'style', 地区: 'style' },
};

/** Indices, who holds, what may be done with a share, how its price stands: styles, whatever a file calls them. */
const styleNames = [
  /^昨日/,
  /(?:重仓|持股|标的)$/,
  /^(?:AH|AB|A|B|H|ST|破净|低价|百元|次新|注册制次新|微盘|小盘|中盘|大盘)股$/,
  /^(?:沪|深)股通$|^融资融券$|^养老金$|^股权激励$|^高送转$|^举牌$|^GDR$/,
  /^(?:标准普尔|富时罗素|MSCI中国|深成500|中证500|上证380|创业板综|创业成份|深证100R|茅指数|宁组合)$|\d_$/,
  /^预[盈亏]预[增减]$|预期$/,
];

/** Of a theme or board by what its file says of it; a concept where it says nothing. */
export function plateKindIn(cell: unknown, name: string): PlateKind {
  const kind = kinds[halfWidth(cell).toLowerCase()] ?? refuse(`not a kind of plates: ${quoted(cell)}`);
  return kind === 'concept' && styleNames.some((one) => one.test(name)) ? 'style' : kind;
}

const LONGEST_NAME = 60;

export function plateNameIn(cell: unknown): string {
  const name = halfWidth(cell);
  if (name === '') refuse('no name');
  return name.length <= LONGEST_NAME ? name : refuse('a name of more than 60 letters');
}

const MOST_MEMBERS = 6000;

/** Symbols of a list, each once, and how many of its entries are none; null where the file tells none. */
export function membersIn(cell: unknown): { symbols: string[] | null; strange: number } {
  const written = Array.isArray(cell) ? cell : halfWidth(cell).split(/[、,;\s]+/);
  const entries = written.map(halfWidth).filter((entry) => entry !== '');
  if (entries.length === 0) return { symbols: null, strange: 0 };
  if (entries.length > MOST_MEMBERS) refuse(`more than ${MOST_MEMBERS} members`);
  const symbols = entries.flatMap((entry) => toSymbol(entry) ?? []);
  return { symbols: [...new Set(symbols)], strange: entries.length - symbols.length };
}
