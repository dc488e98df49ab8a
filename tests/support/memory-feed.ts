import type { FeedPage, Flash } from '#domains/feed/feed.contract.ts';
import type { FlashEventKind } from '#domains/feed/live/feed.channel.contract.ts';
import { type FollowedFeed, feedChannel } from '#domains/feed/live/feed.channel.ts';
import type { FeedLogEvent } from '#domains/feed/live/feed.log.ts';
import type { LogHead } from '#shared/live-channel.ts';
import { parseCursor, toCursor } from '#shared/cursors.ts';
import { flashOf as sampleFlash } from './flash-samples.ts';
import { systemClock } from '#shared/clock.ts';

export interface MemoryFlash {
  id?: number;
  title?: string;
  subjectIds?: number[];
  createdAt?: number;
  needExplained?: boolean;
  isVip?: boolean;
}

export interface MemoryQuery {
  subjids?: string;
  hasExplain?: string;
  limit?: number;
  tailmark?: string;
}

/** A feed in memory with the service's rules: dense offsets, versions, pages by cursor. For the hub and the live list, not for the service itself. */
export function createMemoryFeed({ epoch = 'e1', nowSeconds = systemClock.seconds } = {}) {
  const flashes = new Map<number, Flash>();
  const log: FeedLogEvent[] = [];
  const listeners = new Set<(offset: number) => void>();
  let known: LogHead = { epoch, offset: 0 };
  let currentEpoch = epoch;
  let lastId = 0;
  /** Set by a test to make reads of the log wait or fail. */
  const faults: { beforeRead: () => Promise<void> } = { beforeRead: () => Promise.resolve() };

  function append(kind: FlashEventKind, flash: Flash, before: Flash | null) {
    const subjects = new Set([...(before?.SubjIds ?? []), ...flash.SubjIds]);
    log.push({
      offset: log.length + 1,
      at: nowSeconds(),
      kind,
      id: Number(flash.Id),
      version: flash.Version,
      subjectIds: [...subjects].map(Number),
      needExplained: flash.NeedExplained,
      important: flash.Important,
      subscribeType: flash.SubscribeType,
      flash: kind === 'delete' || flash.SubscribeType === 1 ? null : flash,
    });
    return Number(flash.Id);
  }

  function announce() {
    known = { epoch: currentEpoch, offset: log.length };
    for (const listener of listeners) listener(known.offset);
  }

  function write(change: () => number): number {
    const id = change();
    announce();
    return id;
  }

  function insert(draft: MemoryFlash): number {
    const id = draft.id ?? lastId + 1;
    lastId = Math.max(lastId, id);
    const flash = flashOf({ ...draft, id, createdAt: draft.createdAt ?? nowSeconds() });
    flashes.set(id, flash);
    return append('create', flash, null);
  }

  function mustGet(id: number): Flash {
    const flash = flashes.get(id);
    if (flash === undefined) throw new Error(`no flash ${id}`);
    return flash;
  }

  function change(id: number, changes: Partial<Flash>): number {
    const before = mustGet(id);
    const flash = { ...before, ...changes, Version: before.Version + 1 };
    flashes.set(id, flash);
    return append('update', flash, before);
  }

  /** All that match, newest first: the reference for every list. */
  function all({ subjids = '', hasExplain = '' }: MemoryQuery = {}): Flash[] {
    const subjects = subjids.split(',').filter((part) => part !== '');
    return [...flashes.values()]
      .filter((flash) => hasExplain !== 'true' || flash.NeedExplained)
      .filter((flash) => subjects.length === 0 || subjects.some((subject) => flash.SubjIds.includes(subject)))
      .sort((a, b) => b.CreatedAtInSec - a.CreatedAtInSec || Number(b.Id) - Number(a.Id));
  }

  const feed: FollowedFeed = {
    head: () => known,
    onHead(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async refreshHead() {
      if (known.offset !== log.length || known.epoch !== currentEpoch) announce();
    },
    async eventsSince(offset, limit) {
      await faults.beforeRead();
      return log.slice(offset, offset + limit);
    },
  };

  return {
    feed,
    // Asked through the feed each time: a test may put others in the place of its verbs.
    channel: feedChannel({
      ...feed,
      refreshHead: () => feed.refreshHead(),
      eventsSince: (offset, limit) => feed.eventsSince(offset, limit),
    }),
    faults,
    all,
    size: () => log.length,
    publish: (draft: MemoryFlash = {}) => write(() => insert(draft)),
    publishMany: (count: number, draft: MemoryFlash = {}) =>
      write(() => Array.from({ length: count }, () => insert(draft)).at(-1) ?? 0),
    /** Written by another node: this process does not know until it looks. */
    publishElsewhere: (draft: MemoryFlash = {}) => insert(draft),
    update: (id: number, changes: Partial<Flash>) => write(() => change(id, changes)),
    withdraw: (id: number, reason: string) =>
      write(() => change(id, { IsWithdrawn: true, WithdrawReason: reason, Title: '', Summary: '' })),
    remove: (id: number) =>
      write(() => {
        const before = mustGet(id);
        flashes.delete(id);
        return append('delete', { ...before, Version: before.Version + 1 }, before);
      }),
    /** As after a restore of an older backup. */
    startEpoch(next: string) {
      currentEpoch = next;
      log.length = 0;
      announce();
    },
    find: (id: number): Flash | null => flashes.get(id) ?? null,
    page(query: MemoryQuery): FeedPage {
      const HeadMark = String(known.offset);
      const tail = parseCursor(query.tailmark);
      const items = all(query)
        .filter((flash) => !tail || isBefore(flash, tail))
        .slice(0, query.limit ?? 30);
      const last = items.at(-1);
      return {
        NewMsgs: items.length === 0 ? null : items,
        UpdatedMsgs: null,
        DeletedMsgs: null,
        HeadMark,
        TailMark: last === undefined ? '0' : toCursor({ createdAt: last.CreatedAtInSec, id: Number(last.Id) }),
        TailMsgId: last?.Id ?? '0',
      };
    },
  };
}
export type MemoryFeed = ReturnType<typeof createMemoryFeed>;

function isBefore(flash: Flash, position: { createdAt: number; id: number }): boolean {
  return (
    flash.CreatedAtInSec < position.createdAt ||
    (flash.CreatedAtInSec === position.createdAt && Number(flash.Id) < position.id)
  );
}

/** A whole flash from the few fields a test cares about. */
export function flashOf(draft: MemoryFlash & { id: number; createdAt: number; version?: number }): Flash {
  return sampleFlash({
    Id: String(draft.id),
    Title: draft.title ?? `快讯 ${draft.id}`,
    CreatedAtInSec: draft.createdAt,
    SubjIds: (draft.subjectIds ?? [9]).map(String),
    NeedExplained: draft.needExplained ?? false,
    SubscribeType: draft.isVip === true ? 1 : 0,
    Version: draft.version ?? 1,
  });
}
