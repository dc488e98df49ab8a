import { useState } from 'react';
import type { MarketEvent } from '#domains/boards/events/boards.events.contract.ts';
import { api } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { EventWish } from './load-events.ts';
import { EVENTS_AT_ONCE, runWith } from './event-words.ts';

interface Run {
  events: readonly MarketEvent[];
  /** As the page told them last. */
  newest: readonly MarketEvent[];
  hasMore: boolean;
}

/** The newest events, which the page tells again and again, and before them what was asked for. Give who uses it a `key` for each wish. */
export function useEarlierEvents(newest: readonly MarketEvent[], wish: EventWish) {
  const [run, setRun] = useState<Run>(() => beginning(newest, wish));
  const [isLoading, setLoading] = useState(false);
  const joined = run.newest === newest ? run : joinedTo(run, newest, wish);
  if (joined !== run) setRun(joined);

  async function load() {
    const oldest = joined.events.at(-1);
    if (isLoading || oldest === undefined) return;
    setLoading(true);
    try {
      const { loadEvents } = await import('./load-events.ts');
      const earlier = await loadEvents(api, wish, oldest.id);
      setRun((now) => ({
        ...now,
        events: runWith(now.events, earlier),
        hasMore: mayHaveMore(earlier, wish),
      }));
    } catch {
      showToast('没有读到更早的异动，请重试');
    }
    setLoading(false);
  }

  return { events: joined.events, earlier: joined.hasMore ? { load: () => void load(), isLoading } : null };
}

const beginning = (newest: readonly MarketEvent[], wish: EventWish): Run => ({
  events: newest,
  newest,
  hasMore: mayHaveMore(newest, wish),
});

/** A page of now reaches back some days: one that is not full is no end, one without any is. Of a moment one day is told. */
const mayHaveMore = (told: readonly MarketEvent[], { past }: EventWish) =>
  past === null ? told.length > 0 : told.length === EVENTS_AT_ONCE;

/** Whoever looked away for long has a gap below the newest: what lies behind it is asked for again. */
function joinedTo({ events, hasMore }: Run, newest: readonly MarketEvent[], wish: EventWish): Run {
  const [last, oldest] = [events[0], newest.at(-1)];
  if (last === undefined || oldest === undefined || last.id < oldest.id) return beginning(newest, wish);
  return { events: runWith(newest, events), newest, hasMore };
}
