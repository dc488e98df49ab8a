import { meanOf } from '#shared/mean.ts';
import type { DayShare } from './boards.day-shares.ts';
import type { ListRule } from './boards.list-rule.ts';

/** docs/product/day-lists.md#bp-1 */
const MEAN_DAYS = 20;
const LEAST_VOLUME_RATIO = 1.5;

/** The mean that a share has crossed upwards that day, in yuan; null where it has not. */
export function crossedMean(price: number, closesInFen: readonly number[]): number | null {
  const closes = closesInFen.slice(0, MEAN_DAYS).map((close) => close / 100);
  const [before = 0] = closes;
  if (closes.length < MEAN_DAYS) return null;
  const [mean, meanBefore] = [meanOf([price, ...closes.slice(0, -1)]) ?? 0, meanOf(closes) ?? 0];
  return price > mean && before <= meanBefore ? mean : null;
}

export const buyPointList: ListRule = {
  fields: ['ma20'],
  async entries({ shares, pastPrices }) {
    const past = await pastPrices(MEAN_DAYS);
    const crossed = shares.filter(isBusy).flatMap((share) => {
      const mean = crossedMean(share.price, past.get(share.listing.symbol)?.closes ?? []);
      return mean === null ? [] : [{ share, own: [Math.round(mean * 100) / 100] }];
    });
    return crossed.toSorted((a, b) => (b.share.volumeRatio ?? 0) - (a.share.volumeRatio ?? 0));
  },
};

const isBusy = ({ volumeRatio }: DayShare) => (volumeRatio ?? 0) >= LEAST_VOLUME_RATIO;
