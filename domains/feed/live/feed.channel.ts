import type { ChannelEvent } from '#shared/channel.ts';
import { type LiveChannel, logChannel, type LoggedEvent } from '#shared/live-channel.ts';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { flashChannel, type FlashEvent } from './feed.channel.contract.ts';
import type { FeedLog, FeedLogEvent } from './feed.log.ts';

/** What the live channel needs of the feed. */
export interface FollowedFeed extends Pick<FeedLog, 'head' | 'onHead' | 'refreshHead'> {
  eventsSince(offset: number, limit: number): Promise<FeedLogEvent[]>;
}

/** The stream as it happens. Whoever follows a subject hears of what enters it, changes in it and leaves it. */
export function feedChannel(feed: FollowedFeed): LiveChannel {
  return logChannel(flashChannel, {
    topics: ['articles', 'subjects', 'securities'],
    keysOf: ({ subj_ids }) => (subj_ids?.length ? [...new Set(subj_ids)] : null),
    head: feed.head,
    onHead: feed.onHead,
    refreshHead: feed.refreshHead,
    eventsSince: async (offset, limit) => (await feed.eventsSince(offset, limit)).map(toLoggedEvent),
  });
}

export function toLoggedEvent({
  flash,
  ...facts
}: FeedLogEvent): LoggedEvent<ChannelEvent<typeof flashChannel>, Flash> {
  return {
    offset: facts.offset,
    event: facts.kind,
    id: facts.id,
    keys: facts.subjectIds,
    explainedBy: (flash?.ExplainInfos ?? []).map(({ Id }) => Number(Id)),
    text: flash,
    dataWith: (text) => viewEvent(facts, text),
  };
}

/** Public fields only. A VIP text is fetched by id, gated, so it must not pass here even by mistake. */
function viewEvent(facts: Omit<FeedLogEvent, 'flash'>, flash: Flash | null): FlashEvent {
  const msg = facts.subscribeType === 1 || flash?.SubscribeType === 1 ? null : flash;
  return {
    offset: facts.offset,
    id: String(facts.id),
    version: facts.version,
    subj_ids: msg === null ? [...facts.subjectIds] : msg.SubjIds.map(Number),
    need_explained: facts.needExplained,
    important: facts.important,
    subscribe_type: facts.subscribeType,
    at: facts.at,
    ...(msg === null ? {} : { msg }),
  };
}
