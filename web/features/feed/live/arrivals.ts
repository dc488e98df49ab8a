import type { Flash } from '#domains/feed/feed.contract.ts';
import type { FlashEvent, FlashEventKind } from '#domains/feed/live/feed.channel.contract.ts';

export interface Arrival {
  isVip: boolean;
}

export type ArrivalListener = (flash: Flash, arrival: Arrival) => void;

/** What is older than this when it reaches the reader is no news. */
const OLDEST_NEWS_SECONDS = 600;
/** After a long silence, events that were missed come within this time. */
const CATCHING_UP_SECONDS = 60;

interface ArrivalDeps {
  /** Seconds by the reader's own clock. */
  nowSeconds: () => number;
}

/** Decides which events are worth an alert: each really new message once (docs/product/alerts.md#what-alerts). */
export function createArrivals({ nowSeconds }: ArrivalDeps) {
  const listeners = new Set<ArrivalListener>();
  let heardUpTo = 0;
  let heardAt = nowSeconds();
  let cautiousUntil = 0;

  /** Everything up to `offset` is already on the page. */
  function startAt(offset: number) {
    heardUpTo = offset;
  }

  return {
    listen(listener: ArrivalListener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    startAt,
    /** A newer page is shown. Offsets of another epoch begin anew; of the same, what was heard stays heard. */
    restart({ offset, isOtherEpoch }: { offset: number; isOtherEpoch: boolean }) {
      startAt(isOtherEpoch ? offset : Math.max(offset, heardUpTo));
    },
    /**
     * The server was heard. What comes is at most as old as the silence before; only after a long silence is the server's
     * time compared with the reader's clock, which is often wrong.
     */
    touch() {
      const now = nowSeconds();
      if (now - heardAt > OLDEST_NEWS_SECONDS) cautiousUntil = now + CATCHING_UP_SECONDS;
      heardAt = now;
    },
    /** Whether this event brings something new; to be asked once for each event, before it is listed. */
    isNews(kind: FlashEventKind, event: FlashEvent, isListed: boolean): boolean {
      const isRepeat = event.offset <= heardUpTo;
      heardUpTo = Math.max(heardUpTo, event.offset);
      if (kind !== 'create' || isRepeat || isListed) return false;
      return nowSeconds() >= cautiousUntil || nowSeconds() - event.at <= OLDEST_NEWS_SECONDS;
    },
    /** A VIP message counts only for who may read it; a tombstone never, nor what the gate has left no words of. */
    announce(flash: Flash) {
      const isVip = flash.SubscribeType === 1;
      const isNameless = flash.Title === '' && flash.Summary === '';
      if (flash.IsWithdrawn || isNameless || (isVip && !flash.IsSubscribed)) return;
      for (const listener of listeners) listener(flash, { isVip });
    },
  };
}
