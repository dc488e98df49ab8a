import { history } from '#domains/market/history/market.history.contract.ts';
import { quotes } from '#domains/market/quotes/market.quotes.contract.ts';
import type { Api } from '#shared/contract.ts';
import { SLOTS } from '#shared/session-slots.ts';
import type { LookBack } from '#web/features/market/look-back.ts';
import { quoteRowsOf } from '#web/features/market/quote-row.ts';
import type { ListRow } from './list-rows.ts';

/** What stands beside a share of any list: how its day and the days before went, and what it is worth by its profit. */
export interface BesideRow {
  preClose: number;
  /** Of every so many minutes. */
  prices: readonly number[];
  /** Changes in per cent of the newest days, the oldest first. */
  days: readonly number[];
  pe: number | null;
  isLoss: boolean;
}

/** Minutes between two points: a line in the size of a word. */
const STEP = 8;
export const SPARK_SLOTS = Math.ceil(SLOTS / STEP);
const DAYS = 5;

/** By symbol, of the rows that are shown; who has no quote then is left out. */
export async function loadBeside(
  api: Api,
  rows: readonly Pick<ListRow, 'symbol'>[],
  moment: LookBack | null,
): Promise<Record<string, BesideRow>> {
  const codes = rows.map(({ symbol }) => symbol).join(',');
  if (codes === '') return {};
  const shown = { prod_code: codes, ...moment };
  const [real, trends, klines] = await Promise.all([
    api(quotes.listReal, { query: shown }),
    api(quotes.listTrends, { query: { ...shown, fields: 'last_px' } }),
    api(history.listKlines, {
      query: { ...shown, period_type: '86400', tick_count: String(DAYS), fields: 'px_change_rate' },
    }),
  ]);
  const change = klines.fields.indexOf('px_change_rate');
  return Object.fromEntries(
    quoteRowsOf(real).map(({ symbol, preclose_px: preClose, pe_rate: pe, is_loss: isLoss }): [string, BesideRow] => [
      symbol,
      {
        preClose: preClose ?? 0,
        prices: everyNth(trends.candle[symbol]?.lines ?? []),
        days: (klines.candle[symbol]?.lines ?? []).flatMap((line) => line[change] ?? []),
        pe,
        isLoss: isLoss === 1,
      },
    ]),
  );
}

const everyNth = (lines: readonly (readonly unknown[])[]) =>
  lines.flatMap(([price], minute) => (minute % STEP === 0 ? Number(price) : []));
