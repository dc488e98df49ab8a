import { rankedBy } from './boards.list-rule.ts';

/** docs/product/day-lists.md#tr-1: a share without a limit changes hands as no other does. */
export const turnoverList = rankedBy(({ isFree, turnoverRatio }) => (isFree ? null : turnoverRatio));

/** docs/product/day-lists.md#am-1 */
export const amplitudeList = rankedBy(({ isFree, amplitude }) => (isFree ? null : amplitude));

/** docs/product/day-lists.md#vr-1 */
export const volumeRatioList = rankedBy(({ volumeRatio }) => volumeRatio);
