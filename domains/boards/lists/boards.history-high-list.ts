import type { ListRule } from './boards.list-rule.ts';

/** How far back is looked, and how many days must be known before a high says anything (docs/product/day-lists.md#hh-1). */
const LOOKED_BACK = 250;
const LEAST_DAYS = 20;

export const historyHighList: ListRule = {
  fields: ['high_price', 'previous_high', 'known_days', 'above_previous'],
  async entries({ shares, pastPrices }) {
    const past = await pastPrices(LOOKED_BACK);
    const higher = shares.flatMap((share) => {
      const { highest, closes } = past(share.listing.symbol) ?? { highest: 0, closes: [] };
      if (closes.length < LEAST_DAYS || share.high <= highest) return [];
      return [{ share, previous: highest / 100, above: share.high / highest - 1, days: closes.length }];
    });
    return higher
      .toSorted((a, b) => b.above - a.above)
      .map(({ share, previous, above, days }) => ({ share, own: [share.high / 100, previous, days, above] }));
  },
};
