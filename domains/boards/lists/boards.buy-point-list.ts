import type { DayShare } from './boards.day-shares.ts';
import type { ListRule } from './boards.list-rule.ts';

/** docs/product/day-lists.md#bp-1 */
const MEAN_DAYS = 20;
const LEAST_VOLUME_RATIO = 1.5;

/** The mean that a share has crossed upwards that day, all in fen; null where it has not. Sums are compared: a mean may be no whole fen. */
export function crossedMean(price: number, past: readonly number[]): number | null {
  const closes = past.slice(0, MEAN_DAYS);
  const [before = 0] = closes;
  if (closes.length < MEAN_DAYS) return null;
  const [sum, sumBefore] = [sumOf([price, ...closes.slice(0, -1)]), sumOf(closes)];
  return price * MEAN_DAYS > sum && before * MEAN_DAYS <= sumBefore ? sum / MEAN_DAYS : null;
}

export const buyPointList: ListRule = {
  fields: ['ma20'],
  async entries({ shares, pastPrices }) {
    const past = await pastPrices(MEAN_DAYS);
    const crossed = shares.filter(isBusy).flatMap((share) => {
      const mean = crossedMean(Math.round(share.price * 100), past(share.listing.symbol)?.closes ?? []);
      return mean === null ? [] : [{ share, own: [Math.round(mean) / 100] }];
    });
    return crossed.toSorted((a, b) => (b.share.volumeRatio ?? 0) - (a.share.volumeRatio ?? 0));
  },
};

const isBusy = ({ volumeRatio }: DayShare) => (volumeRatio ?? 0) >= LEAST_VOLUME_RATIO;

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
