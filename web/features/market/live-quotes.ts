import { isLate } from '#shared/market-delay.ts';
import type { ChannelEvent } from '#shared/channel.ts';
import { quotesChannel, type LiveQuote } from '#domains/market/live/market.quotes-channel.contract.ts';
import { createQuotePoll, type ReadQuotes } from './quote-poll.ts';
import { noteHeard } from './server-contact.ts';
import type { Connection } from '#web/lib/live-connection.ts';
import { liveSocket, type FollowedChannel, type Subscription } from '#web/lib/live-socket.ts';

type QuoteEvent = ChannelEvent<typeof quotesChannel>;
interface Wish {
  symbols: string[];
}

/** As many as one client may follow. */
const MOST_SYMBOLS = 300;

const followedQuotes: FollowedChannel<Wish, object, QuoteEvent> = {
  contract: quotesChannel,
  merge: (wishes) => ({ symbols: [...new Set(wishes.flatMap(({ symbols }) => symbols))].slice(0, MOST_SYMBOLS) }),
  isEntrance: (data): data is object => data !== null,
  isEvent: isQuoteEvent,
};

function isQuoteEvent(heard: object): heard is QuoteEvent {
  if (!('data' in heard) || typeof heard.data !== 'object' || heard.data === null) return false;
  return 'symbol' in heard.data && typeof heard.data.symbol === 'string';
}

/** Quotes as this tab hears them: one subscription for everything that shows some, none while nobody looks. */
export function createLiveQuotes({ follow }: Pick<ReturnType<typeof liveSocket>, 'follow'>, read?: ReadQuotes) {
  const newest = new Map<string, LiveQuote>();
  const listeners = new Map<string, Set<() => void>>();
  let subscription: Subscription | null = null;
  let isAsking = false;

  /** Pieces of a page come and go together: they are asked for together. */
  function askSoon() {
    if (isAsking) return;
    isAsking = true;
    queueMicrotask(() => {
      isAsking = false;
      ask();
    });
  }

  function ask() {
    const isWanted = listeners.size > 0 && !document.hidden;
    if (!isWanted) {
      subscription?.leave();
      subscription = null;
      poll.stop();
    } else if (subscription !== null) {
      subscription.enter();
      poll.renew();
    } else subscription = follow(followedQuotes, listener);
  }

  function take(quote: LiveQuote) {
    noteHeard();
    newest.set(quote.symbol, quote);
    document.documentElement.toggleAttribute('data-late', isLate(quote.delay));
    tell(quote.symbol);
  }

  function tell(symbol: string) {
    for (const hear of listeners.get(symbol) ?? []) hear();
  }

  const symbolsShown = () => [...listeners.keys()];
  const poll = createQuotePoll({ symbolsOf: symbolsShown, tell: take, ...(read && { read }) });

  const listener = {
    wish: () => ({ symbols: symbolsShown() }),
    onEvent({ event, data }: QuoteEvent) {
      if (event === 'quote') return take(data);
      newest.delete(data.symbol);
      tell(data.symbol);
    },
    onEntered() {
      noteHeard();
      poll.stop();
    },
    onRefused: () => poll.start(),
    onConnection: (connection: Connection) => connection === 'closed' && poll.start(),
    onRoundTrip() {},
  };

  return {
    /** The newest that this tab has heard; undefined before anything is. */
    newestOf: (symbol: string): LiveQuote | undefined => newest.get(symbol),
    listen(symbol: string, hear: () => void): () => void {
      const others = listeners.get(symbol) ?? new Set();
      if (others.size === 0) askSoon();
      listeners.set(symbol, others.add(hear));
      return () => {
        others.delete(hear);
        if (others.size > 0) return;
        listeners.delete(symbol);
        askSoon();
      };
    },
    /** The reader has left the tab, or has come back. */
    turn: askSoon,
  };
}
export type LiveQuotes = ReturnType<typeof createLiveQuotes>;

let ofThisTab: LiveQuotes | null = null;

/** The quotes of this tab. */
export function liveQuotes(): LiveQuotes {
  if (ofThisTab === null) {
    ofThisTab = createLiveQuotes(liveSocket());
    document.addEventListener('visibilitychange', ofThisTab.turn);
  }
  return ofThisTab;
}
