import { clsx } from 'clsx/lite';
import type { LiveQuote } from '#domains/market/live/market.quotes-channel.contract.ts';
import { percentText } from '#shared/numbers.ts';
import { replayedMinute, simulatedText } from '#web/features/market/replayed.ts';
import { statusText } from '#web/features/market/quote-words.ts';
import { toneClass } from '#web/ui/tone.ts';
import { liveQuotes, type LiveQuotes } from '#web/features/market/live-quotes.ts';
import { systemClock } from '#shared/clock.ts';

/** How a stock goes, as a chip says it. */
export interface SeenChange {
  text: string;
  className: string;
  title: string | undefined;
}

interface Watched {
  symbol: string;
  hear: () => void;
  isSeen: boolean;
  /** Null while it is not followed. */
  stop: (() => void) | null;
}

/** What a reader only scrolls past is not asked for. */
const REST_MILLIS = 250;
const NEAR = '160px 0px';

/** Quotes of what is on the screen: the rest of a long page is followed by nobody. */
export function createSeenQuotes({ listen, newestOf }: Pick<LiveQuotes, 'listen' | 'newestOf'>) {
  const all = new Map<Element, Watched>();
  const changes = new WeakMap<LiveQuote, SeenChange>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(handleSight, { rootMargin: NEAR });

  function handleSight(entries: readonly IntersectionObserverEntry[]) {
    for (const { target, isIntersecting } of entries) {
      const watched = all.get(target);
      if (watched) watched.isSeen = isIntersecting;
    }
    clearTimeout(timer);
    timer = setTimeout(follow, REST_MILLIS);
  }

  function follow() {
    for (const watched of all.values()) {
      if (watched.isSeen) watched.stop ??= listen(watched.symbol, watched.hear);
      else unfollow(watched);
    }
  }

  function unfollow(watched: Watched) {
    watched.stop?.();
    watched.stop = null;
  }

  return {
    /** The same one until it moves; undefined before anything is heard. */
    changeOf(symbol: string): SeenChange | undefined {
      const quote = newestOf(symbol);
      if (quote === undefined) return undefined;
      const known = changes.get(quote);
      if (known !== undefined) return known;
      const change = toChange(quote);
      changes.set(quote, change);
      return change;
    },
    /** Follows a security while that element is on the screen. */
    watch(element: Element, symbol: string, hear: () => void): () => void {
      const watched: Watched = { symbol, hear, isSeen: false, stop: null };
      all.set(element, watched);
      observer.observe(element);
      return () => {
        observer.unobserve(element);
        all.delete(element);
        unfollow(watched);
      };
    },
  };
}
export type SeenQuotes = ReturnType<typeof createSeenQuotes>;

function toChange({ trade_status: status, px_change: change, px_change_rate: rate, ...quote }: LiveQuote): SeenChange {
  const isHalted = status === 'HALT';
  return {
    text: isHalted ? statusText('HALT') : percentText(rate),
    className: clsx('num', isHalted ? 'muted' : toneClass(change)),
    title: quote.is_simulated ? simulatedText(replayedMinute(quote.update_time, systemClock.seconds())) : undefined,
  };
}

let ofThisTab: SeenQuotes | null = null;

/** Those of this tab. */
export function seenQuotes(): SeenQuotes {
  return (ofThisTab ??= createSeenQuotes(liveQuotes()));
}
