import type { ArticlesService, Message } from '#domains/articles/articles.service.ts';
import type { FeedService, FlashDraft, SourceItem } from '#domains/feed/feed.service.ts';
import type { Clock } from '#shared/clock.ts';
import { chinaDayStart, type UnixSeconds } from '#shared/time.ts';
import { isMade } from '#demo/cast/dealings.ts';
import type { Random } from '#demo/chance.ts';
import { companies } from '#demo/companies.ts';
import { DEMO_LABEL, type WireItem } from './wire-item.ts';
import { composeWire } from './wire.ts';

/** A flash of the past as it stands in the feed. */
export type SeededFlash = Pick<
  Message,
  | 'id'
  | 'title'
  | 'summary'
  | 'source'
  | 'stocks'
  | 'subscribeType'
  | 'needExplained'
  | 'state'
  | 'version'
  | 'createdAt'
>;

type PastDraft = FlashDraft & { createdAt: UnixSeconds };

export interface FlashSeedDeps {
  feed: Pick<FeedService, 'ingest'>;
  articles: Pick<ArticlesService, 'loadStored'>;
  clock: Clock;
  random: Random;
}

const BATCH = 500;
/** Of the announcements one in so many gets an article that explains it. */
const EXPLAINED_EVERY = 24;
const FIRST_EXPLAINED = 4;
const FOCUS_OF_DAY = 3;

/** The invented past of the feed, newest first. What an earlier, unfinished start brought in is left as it is. */
export async function seedFlashes({ feed, articles, clock, random }: FlashSeedDeps): Promise<SeededFlash[]> {
  const items = composePast(clock.seconds(), random).toReversed().map(toItem);
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
  const focus = new Map<UnixSeconds, number>();
  let about = 0;
  return composeWire(now, random)
    .toReversed()
    .map((item) => {
      const isExplainable = isOfMaker(item) && item.draft.title !== '' && mayBeHeadline(item);
      return {
        ...item.draft,
        ...focusOf(item, focus),
        needExplained: isExplainable && about++ % EXPLAINED_EVERY === FIRST_EXPLAINED,
        createdAt: item.at,
      };
    });
}

/** Of a company whose trade our explaining articles know. */
const isOfMaker = ({ draft }: WireItem) =>
  companies.some(({ symbol, products }) => symbol === draft.stocks?.[0]?.symbol && products.every(isMade));

/** Ours, and told for the first time. */
const mayBeHeadline = ({ draft, story, retells }: WireItem) =>
  draft.subscribeType !== 1 && !retells && (draft.source ?? '') === '' && !story.by.startsWith('market');

/** Today's focus takes the newest weighty flashes of each day. */
function focusOf(
  item: WireItem,
  taken: Map<UnixSeconds, number>,
): Pick<FlashDraft, 'todaysFocusType' | 'todaysFocusTags'> {
  const day = chinaDayStart(item.at);
  const count = taken.get(day) ?? 0;
  const isWeighty = item.importance > 0 && item.draft.plates !== undefined && item.draft.plates.length > 0;
  if (count >= FOCUS_OF_DAY || !isWeighty || !mayBeHeadline(item)) return {};
  taken.set(day, count + 1);
  const impact = item.draft.impact ?? 0;
  const tags = [item.draft.plates?.[0]?.name ?? '', impact < 0 ? '风险' : impact > 0 ? '机会' : ''];
  return { todaysFocusType: 1, todaysFocusTags: tags.filter((tag) => tag !== '') };
}

function toItem(draft: PastDraft, line: number): SourceItem {
  return { source: DEMO_LABEL, key: `past-${line}`, revision: 1, isDeleted: false, draft, line };
}
