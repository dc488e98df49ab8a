import type { MinuteBars } from '#domains/market/terms/market.bars.ts';
import { unpackMinutes } from './market.minute-packing.ts';
import type { MinuteDayRow } from './market.minute-store.ts';
import { completed } from './market.minutes.ts';

/** Stored days of minutes with nothing left open. One that is damaged is left out: it costs itself alone, and the audit tells of it (docs/product/history.md#damage). */
export const readMinuteDays = (rows: readonly MinuteDayRow[]): MinuteBars[] =>
  rows.flatMap((row) => {
    const figures = figuresIn(row);
    return figures === null ? [] : [completed({ symbol: row.symbol, day: row.day, ...figures })];
  });

/** As they were packed; null where the bytes are damaged. */
export function figuresIn({ packed }: Pick<MinuteDayRow, 'packed'>): ReturnType<typeof unpackMinutes> | null {
  try {
    return unpackMinutes(packed);
  } catch {
    return null;
  }
}
