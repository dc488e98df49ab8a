import type { ListedMessage } from '#domains/articles/articles.contract.ts';
import { feed, type Flash } from '#domains/feed/feed.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { Other } from '#web/features/feed/live/fold.ts';
import { oneRowEach } from '#web/features/feed/live/one-row.ts';
import { flashOfListed } from './listed-flash.ts';

/** The messages of a subject that have a row. */
export interface SubjectRows {
  items: ListedMessage[];
  /** By the id of a flash, who else tells its event; who is alone is not in it. */
  others: Record<string, readonly Other[]>;
}

/** So many more, where several came in the second of the first one. */
const SAME_SECOND = 10;

/**
 * One event, one row (docs/product/flashes.md#one-row). Which flashes tell the same event the list of a subject does not say,
 * and the feed does. What is told further down by one of the next page has its row there.
 */
export async function loadSubjectRows(api: Api, subject: number, messages: ListedMessage[]): Promise<SubjectRows> {
  const listed = messages.filter(({ kind }) => kind === 'flash');
  const events = await loadEvents(api, subject, listed);
  const flashes = listed.map((message) => ({ ...flashOfListed(message), ...events.get(message.id) }));
  const rows = oneRowEach(flashes, ({ SubjIds }) => SubjIds.includes(String(subject)));
  const othersOf = new Map(rows.map(({ flash, others }) => [flash.Id, others]));
  return {
    items: messages.filter(({ kind, id }) => kind === 'article' || othersOf.has(id)),
    others: Object.fromEntries([...othersOf].filter(([, others]) => others.length > 0)),
  };
}

async function loadEvents(
  api: Api,
  subject: number,
  flashes: readonly ListedMessage[],
): Promise<Map<string, Pick<Flash, 'ClusterId' | 'Others'>>> {
  const [newest] = flashes;
  if (newest === undefined) return new Map();
  const tailmark = String(newest.created_at + 1);
  const limit = flashes.length + SAME_SECOND;
  const { NewMsgs } = await api(feed.listMessages, { query: { subjids: String(subject), limit, tailmark } });
  return new Map((NewMsgs ?? []).map(({ Id, ClusterId, Others }) => [Id, { ClusterId, Others }]));
}
