import type { Domains } from '#server/compose.ts';
import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import { tradingDayOf } from '#shared/trading-day.ts';
import { between, seededRandom } from '#demo/chance.ts';
import type { OutPost } from './seed-posts.ts';

const DAY = 86_400;
/** Of the first day, and what is left of it from one day to the next. */
const [LEAST_FIRST, MOST_FIRST, LEFT] = [140, 260, 0.72];
/** A text is found now and then also when it is old. */
const MOST_LATE = 6;

/** Who has read these texts from the day on that they came out until yesterday: many at first, then fewer. Today counts by itself. */
export async function seedReads(
  authoring: Pick<Domains['authoring'], 'putDemoReads'>,
  posts: readonly OutPost[],
  now: UnixSeconds,
): Promise<void> {
  const rows = posts.flatMap(({ id, at, yuan }, nr) => {
    const random = seededRandom(20_261_127 + nr);
    const rowsOf = [];
    let expected = between(LEAST_FIRST, MOST_FIRST, random);
    for (let day = chinaDayStart(at); day < chinaDayStart(now); day += DAY) {
      const readers = Math.round(expected * (0.8 + random() * 0.4)) + between(0, MOST_LATE, random);
      // Of what is paid for most have the free part alone.
      const reads = yuan > 0 ? Math.round(readers * 0.12) : readers;
      rowsOf.push({ postId: id, day: tradingDayOf(day), reads, previews: readers - reads });
      expected *= LEFT;
    }
    return rowsOf;
  });
  await authoring.putDemoReads(rows);
}
