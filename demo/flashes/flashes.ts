import type { ArticlesService, Message } from '#domains/articles/articles.service.ts';
import type { FeedService, FlashDraft, SourceItem } from '#domains/feed/feed.service.ts';
import type { Clock } from '#shared/clock.ts';
import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import type { Random } from '#demo/chance.ts';
import { createFlashComposer, DEMO_SOURCE } from './flash-composer.ts';
import { flashTimes } from './flash-times.ts';
import { subjectIds } from '#shared/subject-ids.ts';

/** A flash of the past as it stands in the feed. */
export type SeededFlash = Pick<
  Message,
  'id' | 'title' | 'summary' | 'stocks' | 'subscribeType' | 'needExplained' | 'state' | 'version' | 'createdAt'
>;

type PastDraft = FlashDraft & { createdAt: UnixSeconds };

export interface FlashSeedDeps {
  feed: Pick<FeedService, 'ingest'>;
  articles: Pick<ArticlesService, 'loadStored'>;
  clock: Clock;
  random: Random;
}

const COUNT = 2500;
/** More than the three months that lists and searches look back. */
const DAYS = 100;
const BATCH = 500;
/** Of the flashes about a company one in so many gets an article that explains it. */
const EXPLAINED_EVERY = 18;
const FIRST_EXPLAINED = 4;
const FOCUS_DAYS = 5;
const DAY_SECONDS = 86_400;

/** The invented past of the feed, newest first. What an earlier, unfinished start brought in is left as it is. */
export async function seedFlashes({ feed, articles, clock, random }: FlashSeedDeps): Promise<SeededFlash[]> {
  const items = composePast(clock.seconds(), random).map(toItem).toReversed();
  const stored: SeededFlash[] = [];
  for (let from = 0; from < items.length; from += BATCH) {
    const batch = items.slice(from, from + BATCH);
    const known = await feed.ingest(batch, { isDryRun: true });
    const fresh = batch.filter((_, at) => known[at]?.outcome === 'new');
    const taken = await feed.ingest(fresh, { isDryRun: false });
    const ids = [...known, ...taken].flatMap(({ id }) => id ?? []);
    stored.push(...(await articles.loadStored(ids)).values());
  }
  return stored.sort((a, b) => b.createdAt - a.createdAt);
}

/** All flashes of the past, newest first. */
export function composePast(now: UnixSeconds, random: Random): PastDraft[] {
  const compose = createFlashComposer(random);
  const focus = new Map<UnixSeconds, number>();
  let about = 0;
  return flashTimes({ now, days: DAYS, count: COUNT, random }).map((createdAt) => {
    const draft = compose(createdAt);
    const isPublic = draft.subscribeType !== 1;
    return {
      ...draft,
      ...(isPublic && createdAt > now - FOCUS_DAYS * DAY_SECONDS ? focusOf(draft, createdAt, focus) : {}),
      needExplained: isPublic && draft.stocks?.length === 1 && about++ % EXPLAINED_EVERY === FIRST_EXPLAINED,
      createdAt,
    };
  });
}

/** Today's focus takes the first big news of each of the newest days: one important, then up to three latest. */
function focusOf(
  draft: FlashDraft,
  at: UnixSeconds,
  taken: Map<UnixSeconds, number>,
): Pick<FlashDraft, 'todaysFocusType' | 'todaysFocusTags'> {
  const day = chinaDayStart(at);
  const count = taken.get(day) ?? 0;
  if (count >= 4 || !draft.subjectIds.includes(subjectIds.bigNews)) return {};
  taken.set(day, count + 1);
  const tag = draft.plates?.[0]?.name ?? '产业';
  return { todaysFocusType: count === 0 ? 2 : 1, todaysFocusTags: [tag, (draft.impact ?? 0) < 0 ? '风险' : '机会'] };
}

function toItem(draft: PastDraft, line: number): SourceItem {
  return { source: DEMO_SOURCE, key: `past-${line}`, revision: 1, isDeleted: false, draft, line };
}
