import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import { firstSealedAt, lastBrokenAt } from '#domains/boards/pools/boards.limit-times.ts';
import type { PoolRow } from '#domains/boards/pools/boards.pool-row.ts';
import type { Reason } from '#domains/boards/reasons/boards.reasons.ts';
import { type Board, boardOf, limitRateOf, type KnownPlates } from '#domains/market/days/market.days.service.ts';
import { tradingDayText } from '#shared/trading-day.ts';
import { benchmarkOf } from '#domains/boards/deviation/boards.deviation-rules.ts';
import type { Distance } from './boards.distances.ts';
import type { Cell, Rung } from './boards.ladder.ts';
import type { Ladder, LadderCell, LadderDistance, LadderRung } from './boards.ladder.contract.ts';
import { roundRate } from '#shared/rates.ts';
import { meanOf } from '#shared/mean.ts';

/** By which themes cells are told. */
export interface Why {
  reasons: ReadonlyMap<string, Reason>;
  themes: KnownPlates;
}

export function viewRung(day: BoardDay, rung: Rung, why: Why): LadderRung {
  return {
    height: rung.height,
    tried: rung.tried,
    made: rung.made,
    cells: rung.cells.map((cell) => viewCell(day, cell, themeOf(cell.row.listing.symbol, why))),
    fallen: rung.fallen.map(({ listing, isHalted, change }) => ({
      ...{ symbol: listing.symbol, stock_chi_name: listing.name },
      change_percent: isHalted ? null : roundRate(change),
    })),
    fallen_avg_pcp: roundRate(rung.fallenMean),
  };
}

function viewCell(
  { state: { snapshot } }: BoardDay,
  { row, daysAndBoards, times }: Cell,
  theme: Theme | undefined,
): LadderCell {
  const { listing, queued } = row;
  const { circulatingShares } = listing;
  const lock = queued === null || !circulatingShares ? null : queued / circulatingShares;
  const place = snapshot.rowOf(listing.symbol) ?? -1;
  return {
    symbol: listing.symbol,
    stock_chi_name: listing.name,
    change_percent: roundRate(row.change),
    state: stateOf(row),
    limit_up_days: row.boardsBefore + 1,
    m_days_n_boards_days: daysAndBoards.days,
    m_days_n_boards_boards: daysAndBoards.boards,
    limit_percent: percentOf(snapshot.up[place], snapshot.preClose[place]),
    first_limit_up: firstSealedAt(row, times),
    last_break_limit_up: lastBrokenAt(row, times),
    buy_lock_volume_ratio: row.isSealed ? roundRate(lock ?? times.up?.lock ?? null) : null,
    plate_id: theme?.id ?? null,
    plate_name: theme?.name ?? null,
  };
}

type Theme = Pick<Reason['plates'][number], 'id' | 'name'>;

/** The theme that moves with it; of one that moved alone the first in whose core it is. */
function themeOf(symbol: string, { reasons, themes }: Why): Theme | undefined {
  const own = themes.ofSymbol(symbol).filter(({ kind }) => kind !== 'style');
  const core = own.find(({ members }) => members.some((one) => one.symbol === symbol && one.isCore));
  return reasons.get(symbol)?.plates[0] ?? core ?? own[0];
}

function stateOf({ isSealed, isStill }: PoolRow): LadderCell['state'] {
  if (!isSealed) return 'broken';
  return isStill ? 'one_word' : 'sealed';
}

/** 10, 20, 30: the rate of its limit; null for none. */
function percentOf(up = 0, preClose = 0): number | null {
  return up === 0 || preClose === 0 ? null : limitRateOf({ up, preClose });
}

export function viewUnpromoted(rows: readonly PoolRow[]): Ladder['unpromoted'] {
  const own = rows.filter(({ wasSealed, isSealed, isHalted }) => wasSealed && !isSealed && !isHalted);
  return { count: own.length, avg_pcp: roundRate(meanOf(own.map(({ change }) => change))) };
}

export function viewDistance({ row: { listing }, nearness, isWithinLimit }: Distance): LadderDistance {
  const { rule } = nearness;
  return {
    symbol: listing.symbol,
    stock_chi_name: listing.name,
    rule: rule.name,
    rule_valid_from: tradingDayText(rule.validFrom),
    source: rule.source,
    benchmark: benchmarkOf(listing.symbol, boardOf(listing.symbol))?.name ?? '',
    deviation: roundRate(nearness.deviation),
    next_change: roundRate(nearness.nextChange),
    is_reached: nearness.isReached,
    is_within_limit: isWithinLimit,
  };
}

const boardNames: Partial<Record<Board, string>> = { star: '科创板', bse: '北交所' };
export const viewBoard = (board: Board) => boardNames[board] ?? '其他';
