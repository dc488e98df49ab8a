import type { Flash } from '#domains/feed/feed.contract.ts';
import type { FlashEvent } from '#domains/feed/live/feed.channel.contract.ts';
import { isApiError } from '#shared/api-error.ts';
import { codes } from '#shared/codes.ts';

interface DeferredDeps {
  getLiveMessage: (id: string) => Promise<Flash>;
  onFlash: (flash: Flash, owed: { offset: number; isNews: boolean }) => void;
  random: () => number;
  /** Thousands of readers hear of the same message in one instant; they ask for it spread over this time. */
  spreadMillis: number;
  retryMillis: number;
}

/** Messages whose text does not travel with the event (VIP): fetched by id, gated for this reader, until they are here. */
export function createDeferredFlashes({ getLiveMessage, onFlash, random, spreadMillis, retryMillis }: DeferredDeps) {
  const deferred = new Map<string, { offset: number; isNews: boolean }>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function fetchSoon(id: string, millis: number) {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => void fetchNow(id), millis),
    );
  }

  async function fetchNow(id: string) {
    const asked = deferred.get(id);
    if (asked === undefined) return;
    try {
      const flash = await getLiveMessage(id);
      const newest = deferred.get(id);
      if (newest === undefined) return;
      // Another event came meanwhile and asks again: this answer may be older than it.
      if (newest !== asked) return;
      drop(id);
      onFlash(flash, newest);
    } catch (error) {
      if (isApiError(error) && error.code === codes.MESSAGE_NOT_FOUND.code) drop(id);
      else fetchSoon(id, retryMillis);
    }
  }

  function drop(id: string) {
    clearTimeout(timers.get(id));
    timers.delete(id);
    deferred.delete(id);
  }

  return {
    add({ id, offset }: FlashEvent, isNews: boolean) {
      const isStillNews = isNews || deferred.get(id)?.isNews === true;
      deferred.set(id, { offset, isNews: isStillNews });
      fetchSoon(id, random() * spreadMillis);
    },
    drop,
    /** The earliest event of which the text is not here yet; infinite when there is none. */
    firstOffset: () => Math.min(...[...deferred.values()].map(({ offset }) => offset)),
    /** The list began anew, and answers under way are older than it; or the page was away. */
    askAgain() {
      for (const [id, entry] of deferred) {
        deferred.set(id, { ...entry });
        fetchSoon(id, 0);
      }
    },
    /** What is deferred stays deferred until somebody asks again. */
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
