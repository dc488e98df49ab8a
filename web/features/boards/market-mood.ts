import { line } from '#domains/boards/line/boards.line.contract.ts';
import { when as calls } from '#domains/boards/when/boards.when.contract.ts';
import type { Api } from '#shared/contract.ts';
import { isUnopened } from './nothing-text.ts';

/** How the market is in a few figures, and of which day where that is over; null for the day under way. */
export interface MarketMood {
  endedOn: string | null;
  temperature: number;
  rising: number;
  falling: number;
  limitUps: number;
  limitDowns: number;
  /** Of those that were at the limit, the share that is sealed, 0–1; null where none was. */
  sealed: number | null;
  /** How those go that were sealed the day before, as a part of 1. */
  afterglow: number | null;
}

/** The mood of now; before the day opens that of the day before. Null where there is none: who shows it has more to show. */
export async function loadMarketMood(api: Api): Promise<MarketMood | null> {
  return readMood(api).catch(() => null);
}

async function readMood(api: Api): Promise<MarketMood | null> {
  const when = await api(calls.getWhen, { query: {} });
  const endedOn = isUnopened(when) ? when.previous : null;
  const { last } = await api(line.getSummary, { query: endedOn === null ? {} : { date: endedOn } });
  if (last === null) return null;
  const broken = last.limit_up_broken_ratio ?? null;
  return {
    endedOn,
    temperature: last.market_temperature ?? 0,
    rising: last.rise_count ?? 0,
    falling: last.fall_count ?? 0,
    limitUps: last.limit_up_count ?? 0,
    limitDowns: last.limit_down_count ?? 0,
    sealed: broken === null ? null : 1 - broken,
    afterglow: last.yesterday_limit_up_avg_pcp ?? null,
  };
}
