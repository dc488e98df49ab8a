import { isTradingDay } from '#demo/calendar/sessions.ts';
import { between, type Random } from '#demo/chance.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { createComposer, type Composer } from './composer.ts';
import type { WireItem } from './wire-item.ts';
import { digestsOf } from './digests.ts';
import { dueOn } from './fixtures/fixtures.ts';
import { retellingsOf, takenOver } from './retellings.ts';
import { freeTimes, keptCount, newestTimes, wireDays } from './wire-times.ts';

/** VIP leads of a trading day: one each two hours or so. */
const leadHours = [8.2, 10.6, 13.4, 16.5, 19.2, 21.3];
const leadHoursOfRest = [10.5, 19.6];

/** The wire of the last days up to `now`, oldest first (docs/product/demo.md#shape). */
export function composeWire(now: UnixSeconds, random: Random): WireItem[] {
  const composer = createComposer(random);
  const days = wireDays(now).toReversed();
  const told: WireItem[] = [];
  for (const day of days) told.push(...composeDay({ day, now, composer, random }));
  for (const at of newestTimes(now)) told.push(composer.write(at));
  const past = withoutEchoes(told.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at));
  return distinctMoments(thinned(past, keptCount(now)));
}

function composeDay({
  day,
  now,
  composer,
  random,
}: {
  day: UnixSeconds;
  now: UnixSeconds;
  composer: Composer;
  random: Random;
}): WireItem[] {
  const due = dueOn(day).filter(({ at }) => at >= day + 6 * 3600);
  const leads = (isTradingDay('china', day) ? leadHours : leadHoursOfRest).map(
    (hour) => day + hour * 3600 + between(0, 2400, random),
  );
  const writers = [
    ...due.map(({ fixture, at }) => ({
      at: at + between(3, 50, random),
      write: (then: UnixSeconds) => composer.writeFixture(fixture, then),
    })),
    ...leads.map((at) => ({ at, write: (then: UnixSeconds) => composer.writeFor('vip', then) })),
    ...freeTimes(day, due.length + leads.length + 14, random).map((at) => ({
      at,
      write: (then: UnixSeconds) => composer.write(then),
    })),
  ];
  const items: WireItem[] = [];
  for (const { at, write } of writers.filter((writer) => writer.at <= now).sort((a, b) => a.at - b.at)) {
    const item = write(at);
    if (!item) continue;
    const own = takenOver(item, random);
    items.push(own, ...retellingsOf(own, random));
  }
  return [...items, ...digestsOf(day, items)];
}

/** So many of them: evenly over the days some are left out that nobody leans on. */
function thinned(items: readonly WireItem[], count: number): readonly WireItem[] {
  const retold = new Set(items.flatMap(({ retells }) => (retells ? [retells.draft] : [])));
  const mayGo = ({ story, draft, retells, importance }: WireItem) =>
    !retells && !retold.has(draft) && importance === 0 && !/summary|desk|centralBank/.test(story.by);
  const spare = items.filter(mayGo);
  const excess = Math.max(0, items.length - count);
  const step = spare.length / Math.max(1, excess);
  const gone = new Set(Array.from({ length: excess }, (_, nr) => spare[Math.floor(nr * step)]));
  return items.filter((item) => !gone.has(item));
}

/** A price that stands still is not told again in the same words. */
function withoutEchoes(items: readonly WireItem[]): WireItem[] {
  const said = new Set<string>();
  return items.filter(({ draft: { summary } }) => !said.has(summary) && said.add(summary));
}

/** No two in one second, so that their order is that of their times. */
function distinctMoments(items: readonly WireItem[]): WireItem[] {
  let last = 0;
  return items.map((item) => {
    last = Math.max(item.at, last + 1);
    return item.at === last ? item : { ...item, at: last };
  });
}
