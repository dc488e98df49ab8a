import { surge } from '#domains/boards/surge/boards.surge.contract.ts';
import { when as calls } from '#domains/boards/when/boards.when.contract.ts';
import type { Api } from '#shared/contract.ts';
import { isUnopened } from '#web/features/boards/nothing-text.ts';
import { surgeGroupsOf, type SurgeGroup, type SurgeStock } from './surge-groups.ts';

/** docs/product/boards.md#surge-digest */
export const DIGEST_LINES = 12;
const LINES_OF_A_THEME = 4;
/** A share takes a line, and one for its reason. */
export const linesOf = ({ reason }: { reason: string }) => (reason === '' ? 1 : 2);

export interface DigestGroup extends Pick<SurgeGroup, 'id' | 'name'> {
  /** How many of the theme are sealed. */
  count: number;
  shares: readonly DigestShare[];
}

export interface DigestShare extends Pick<SurgeStock, 'symbol' | 'name' | 'change' | 'reason'> {
  /** 首板 or 5天3板. */
  boards: string;
}

export interface LimitDigest {
  /** Of which day it is, where that is over; null for the day under way. */
  endedOn: string | null;
  isSimulated: boolean;
  count: number;
  groups: readonly DigestGroup[];
}

/** The limit-ups of the day by theme, in short; before it opens those of the day before. Null where they cannot be had: who shows it has more to show. */
export async function loadLimitDigest(api: Api): Promise<LimitDigest | null> {
  return readDigest(api).catch(() => null);
}

async function readDigest(api: Api): Promise<LimitDigest | null> {
  const when = await api(calls.getWhen, { query: {} });
  const isOver = isUnopened(when);
  const day = isOver ? when.previous : when.today;
  if (when.today === null || day === null) return null;
  const shown = isOver ? { date: day } : {};
  const [{ items: plates, is_imported: isWritten }, stocks] = await Promise.all([
    api(surge.listSurgePlates, { query: shown }),
    api(surge.listSurgeStocks, { query: { ...shown, uplimit: 'true' } }),
  ]);
  const nothing = { changes: new Map<number, null>(), longReasons: new Map<number, string>() };
  return {
    endedOn: isOver ? day : null,
    isSimulated: when.is_simulated && !isWritten,
    count: stocks.items.length,
    groups: digestOf(surgeGroupsOf({ plates, stocks, ...nothing, withoutWarned: false })),
  };
}

/** The largest themes with their highest; a share is told once. */
export function digestOf(groups: readonly SurgeGroup[]): DigestGroup[] {
  const told = new Set<string>();
  let left = DIGEST_LINES;
  return groups.flatMap(({ id, name, stocks }) => {
    let ofTheme = Math.min(LINES_OF_A_THEME, left);
    const shares = stocks
      .filter(({ symbol }) => !told.has(symbol))
      .toSorted((a, b) => heightOf(b) - heightOf(a))
      .filter((stock) => (ofTheme -= linesOf(stock)) >= 0);
    for (const share of shares) {
      told.add(share.symbol);
      left -= linesOf(share);
    }
    return shares.length === 0 ? [] : [{ id, name, count: stocks.length, shares: shares.map(toShare) }];
  });
}

const toShare = ({ symbol, name, change, reason, boards }: SurgeStock): DigestShare => ({
  ...{ symbol, name, change, reason },
  boards: boardsText(boards),
});

/** Days and boards of `5天3板`. */
const figuresOf = (boards: string) => (boards.match(/\d+/g) ?? []).map(Number);

/** A row without a gap stands above one with as many boards in more days. */
function heightOf({ boards }: SurgeStock): number {
  const [days = 1, limits = 1] = figuresOf(boards);
  return limits - days / 1000;
}

const boardsText = (boards: string): string => (boards === '' ? '首板' : boards);
