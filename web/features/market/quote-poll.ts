import type { LiveQuote } from '#domains/market/live/market.quotes-channel.contract.ts';
import { quotes, type Real } from '#domains/market/quotes/market.quotes.contract.ts';
import { chinaDate, type UnixSeconds } from '#shared/time.ts';
import { api } from '#web/lib/api.ts';
import { quoteRowsOf } from './quote-row.ts';
import { isAnswer, noteHeard, noteLost } from './server-contact.ts';

/** docs/product/quotes.md#polling */
const BATCH = 99;
const OPEN_PAUSE_MILLIS = 10_000;
const CLOSED_PAUSE_MILLIS = 60_000;
const FIELDS = 'symbol,last_px,px_change,px_change_rate,trade_status,turnover_volume,turnover_value,update_time';

export type ReadQuotes = (symbols: readonly string[]) => Promise<Real>;

interface PollDeps {
  symbolsOf: () => readonly string[];
  tell: (quote: LiveQuote) => void;
  read?: ReadQuotes;
}

/** Asks for quotes again and again, for as long as the socket cannot tell them. */
export function createQuotePoll({ symbolsOf, tell, read = readQuotes }: PollDeps) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOn = false;
  /** An answer to an older question is none. */
  let round = 0;

  async function ask() {
    clearTimeout(timer);
    const own = ++round;
    const answers = await Promise.allSettled(batchesOf(symbolsOf()).map((batch) => read(batch)));
    if (!isOn || own !== round) return;
    const reals = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    if (answers.some((answer) => answer.status === 'fulfilled' || isAnswer(answer.reason))) noteHeard();
    else if (answers.length > 0) noteLost();
    for (const quote of reals.flatMap(liveQuotesOf)) tell(quote);
    const mayMove = reals.length === 0 || reals.some(({ updated_at: at }) => at !== null && isPollingTime(at));
    timer = setTimeout(() => void ask(), mayMove ? OPEN_PAUSE_MILLIS : CLOSED_PAUSE_MILLIS);
  }

  return {
    start() {
      if (isOn) return;
      isOn = true;
      void ask();
    },
    stop() {
      isOn = false;
      clearTimeout(timer);
    },
    /** Other securities are shown now. */
    renew() {
      if (isOn) void ask();
    },
  };
}

const readQuotes: ReadQuotes = (symbols) =>
  api(quotes.listReal, { query: { prod_code: symbols.join(','), fields: FIELDS } });

function batchesOf(symbols: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(symbols.length / BATCH) }, (_, nr) =>
    symbols.slice(nr * BATCH, (nr + 1) * BATCH),
  );
}

function liveQuotesOf(real: Real): LiveQuote[] {
  return quoteRowsOf(real).map((row) => ({ ...row, is_simulated: real.is_simulated, delay: real.delay }));
}

/** By the clock of the market, which a demo sets otherwise than ours (docs/product/market-days.md#polling). */
function isPollingTime(at: UnixSeconds): boolean {
  const { hour, minute } = chinaDate(at);
  const minuteOfDay = hour * 60 + minute;
  return minuteOfDay >= 9 * 60 && minuteOfDay < 15 * 60 + 10;
}
