import type { TradingDay } from '#shared/trading-day.ts';
import type { ChainDay } from './market.chain-day.ts';
import { mixOf } from './market.dice.ts';
import { isTraded } from './market.fates.ts';
import { indexPathOf, turnoverOn } from './market.index-path.ts';
import type { SimulatedIndex } from './market.indices.ts';
import type { Path } from './market.path.ts';
import type { Security } from './market.roster.ts';
import { sharePathOf } from './market.share-path.ts';
import { volumeOn } from './market.day-volume.ts';

interface DayPaths {
  shares: (Path | undefined)[];
  indices: (Path | undefined)[];
  /** How many have been worked out. */
  count: number;
}

/** Ways through a day take room: as many are kept as two whole days have, those of the days that were asked for last. */
const KEPT_DAYS = 2;
const salt = { index: 901 } as const;

export type Paths = ReturnType<typeof createPaths>;

/** The ways through days, worked out when somebody asks. */
export function createPaths({
  seed,
  roster,
  indices,
}: {
  seed: number;
  roster: readonly Security[];
  indices: readonly SimulatedIndex[];
}) {
  const most = KEPT_DAYS * roster.length;
  let count = 0;
  const byDay = new Map<TradingDay, DayPaths>();

  function pathsOf(day: TradingDay): DayPaths {
    const known = byDay.get(day) ?? { shares: [], indices: [], count: 0 };
    // The day of now is asked for again and again: a look at others must not drive it out.
    byDay.delete(day);
    byDay.set(day, known);
    return known;
  }

  /** One more is kept of the day that was asked for last; others make room for it. */
  function counted(paths: DayPaths, path: Path): Path {
    paths.count += 1;
    count += 1;
    for (const [day, old] of byDay) {
      if (count <= most || old === paths) break;
      byDay.delete(day);
      count -= old.count;
    }
    return path;
  }

  /** Null for a share that is not traded that day. */
  function share(today: ChainDay, place: number): Path | null {
    const security = roster[place];
    const fate = today.fate[place] ?? 0;
    if (security === undefined || !isTraded(fate)) return null;
    const paths = pathsOf(today.day);
    return (paths.shares[place] ??= counted(paths, makeShare(today, security, place)));
  }

  function makeShare(today: ChainDay, security: Security, place: number): Path {
    const [preClose = 0, close = 0, fate = 0] = [today.preClose[place], today.close[place], today.fate[place]];
    return sharePathOf({
      key: mixOf(security.key, today.day),
      fate,
      preClose,
      open: today.open[place] ?? 0,
      high: today.high[place] ?? 0,
      low: today.low[place] ?? 0,
      close,
      shares: volumeOn(security, today, place),
    });
  }

  function index(today: ChainDay, place: number): Path | null {
    const one = indices[place];
    if (one === undefined) return null;
    const kept = pathsOf(today.day).indices;
    return (kept[place] ??= indexPathOf({
      index: one,
      roster,
      preClose: today.indexPreClose[place] ?? 0,
      close: today.indexClose[place] ?? 0,
      key: mixOf(seed, today.day, salt.index),
      pathAt: (member) => share(today, member),
      preCloseAt: (member) => today.preClose[member] ?? 0,
      turnover: turnoverOn(seed, today),
    }));
  }

  return { share, index };
}
