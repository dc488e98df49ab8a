import type { Reason } from '#domains/boards/reasons/boards.reasons.ts';
import type { LimitMark } from '#domains/boards/tape/boards.limit-marks.ts';
import { roundRate } from '#shared/rates.ts';
import { parseDay } from '#shared/time.ts';
import type { ImportedTimes } from './boards.limit-times.ts';
import type { PoolRow } from './boards.pool-row.ts';
import type { PoolStock } from './boards.pools.contract.ts';

const statuses: Record<LimitMark, number> = { sealed: 1, broken: 2, sealedDown: 3, opened: 4 };

export function viewPoolStock(row: PoolRow, reason: Reason | null, told: ImportedTimes): PoolStock {
  const { listing, daysAndBoards, timeline } = row;
  const { symbol, circulatingShares, totalShares } = listing;
  const times = (mark: LimitMark) => timeline.filter((one) => one.mark === mark).map(({ at }) => at);
  const [ups, breaks, downs] = [times('sealed'), times('broken'), times('sealedDown')];
  const lock = row.queued === null || !circulatingShares ? null : row.queued / circulatingShares;
  const counted = daysAndBoards !== null && daysAndBoards.boards > 1 ? daysAndBoards : { days: 0, boards: 0 };
  return {
    symbol,
    stock_chi_name: listing.name,
    price: row.price,
    prev_close_price: row.preClose,
    change_percent: roundRate(row.change),
    turnover_ratio: roundRate(row.volume !== null && circulatingShares ? row.volume / circulatingShares : null),
    turnover_value: row.value,
    limit_up_days: row.boards,
    yesterday_limit_up_days: row.wasSealed ? row.boardsBefore : 0,
    m_days_n_boards_days: counted.days,
    m_days_n_boards_boards: counted.boards,
    first_limit_up: ups[0] ?? told.up?.first ?? 0,
    last_limit_up: ups.at(-1) ?? told.up?.last ?? 0,
    first_break_limit_up: breaks[0] ?? 0,
    last_break_limit_up: breaks.at(-1) ?? 0,
    break_limit_up_times: told.up?.breaks ?? breaks.length,
    first_limit_down: downs[0] ?? told.down?.first ?? 0,
    last_limit_down: downs.at(-1) ?? told.down?.last ?? 0,
    break_limit_down_times: told.down?.breaks ?? times('opened').length,
    buy_lock_volume_ratio: row.isSealed ? roundRate(lock ?? told.up?.lock ?? null) : null,
    sell_lock_volume_ratio: row.isSealedDown ? roundRate(lock ?? told.down?.lock ?? null) : null,
    is_one_word: row.isSealed && row.isStill,
    is_halted: row.isHalted,
    non_restricted_capital: circulatingShares === null ? null : Math.round(row.price * circulatingShares),
    total_capital: totalShares === null ? null : Math.round(row.price * totalShares),
    listed_date: listing.listDate === null ? 0 : (parseDay(listing.listDate) ?? 0),
    is_new_stock: row.isFree,
    surge_reason: reason && {
      symbol,
      stock_reason: reason.text,
      related_plates: reason.plates.map(({ id, name, why }) => ({ plate_id: id, plate_name: name, plate_reason: why })),
    },
    limit_timeline:
      timeline.length === 0
        ? null
        : { items: timeline.map(({ at, mark }) => ({ timestamp: at, status: statuses[mark] })) },
  };
}
