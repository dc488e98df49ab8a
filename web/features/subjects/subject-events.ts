import type { ListedMessage } from '#domains/articles/articles.contract.ts';
import { feed, type Flash } from '#domains/feed/feed.contract.ts';
import type { Api } from '#shared/contract.ts';

/** Which event a flash tells, and who else tells it. */
export type ToldEvent = Pick<Flash, 'ClusterId' | 'Others'>;
/** By the id of a flash; who is alone is not in it. */
export type ToldEvents = Readonly<Record<string, ToldEvent>>;

/** So many more, where several came in the second of the first one. */
const SAME_SECOND = 10;

/** What the list of a subject does not tell of its flashes, and the feed does: which of them tell the same event. */
export async function loadToldEvents(
  api: Api,
  subject: number,
  messages: readonly ListedMessage[],
): Promise<ToldEvents> {
  const newest = messages.find(({ kind }) => kind === 'flash');
  if (newest === undefined) return {};
  const { NewMsgs } = await api(feed.listMessages, {
    query: {
      subjids: String(subject),
      limit: messages.length + SAME_SECOND,
      tailmark: String(newest.created_at + 1),
    },
  });
  const grouped = (NewMsgs ?? []).filter(({ ClusterId }) => ClusterId !== '');
  return Object.fromEntries(grouped.map(({ Id, ClusterId, Others }) => [Id, { ClusterId, Others }]));
}
