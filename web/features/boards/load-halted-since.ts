import { when } from '#domains/boards/when/boards.when.contract.ts';
import { history } from '#domains/market/history/market.history.contract.ts';
import type { Api } from '#shared/contract.ts';
import { tradingDayOf, tradingDayText } from '#shared/trading-day.ts';
import type { LookBack } from '#web/features/market/look-back.ts';

/** Since when a share is halted: the day that is shown where it was traded on it, else the trading day after its last one with a trade; null where none is known. */
export async function loadHaltedSince(
  api: Api,
  symbol: string,
  { shown, moment }: { shown: string | null; moment: LookBack | null },
): Promise<string | null> {
  const query = { prod_code: symbol, period_type: '86400', tick_count: '1', fields: 'tick_at', ...moment };
  const { candle } = await api(history.listKlines, { query });
  const last = candle[symbol]?.lines.at(-1)?.[0] ?? null;
  if (last === null) return null;
  const lastDay = tradingDayText(tradingDayOf(last));
  if (lastDay === shown) return shown;
  return (await api(when.getWhen, { query: { date: lastDay } })).next;
}
