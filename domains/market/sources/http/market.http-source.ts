import { setTimeout as sleep } from 'node:timers/promises';
import { momentOf } from '#domains/market/sources/market.moment.ts';
import type { KnownToSources, MarketFeed, MarketMoment, MarketSource } from '#domains/market/terms/market.source.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import { createAsk, type ServiceSettings } from './market.ask.ts';
import { createRounds } from './market.rounds.ts';
import { askedSymbols } from './market.service-codes.ts';
import { createToldDay } from './market.told-day.ts';

/** Quotes from a service that speaks the snapshot format of Tencent's, by the clock on the wall (docs/product/live-source.md). */
export function openHttp(settings: ServiceSettings): MarketFeed {
  return {
    source: (known) => httpSource(settings, known),
    momentOf: (now, calendar) => momentOf(now, { calendar, clock: 'real', pace: 1 }),
  };
}

/** A look waits so long for a round; a slower one goes on beside it, and the next look takes what it has brought. */
const PATIENCE_MILLIS = 2000;
/** While nobody trades nothing moves. */
const IDLE_PAUSE_MILLIS = 60_000;

export function httpSource(
  settings: ServiceSettings,
  { securities, livedMinutes, livedSecurities, clock, random }: KnownToSources,
): MarketSource {
  let listDates = new Map<string, string | null>();
  let asked: string[] = askedSymbols([]);
  let resumed: TradingDay = 0;
  let round: Promise<void> | null = null;
  let roundAt = -Infinity;
  const told = createToldDay({ listDateOf: (symbol) => listDates.get(symbol) ?? null });
  const rounds = createRounds({
    ...{ ask: createAsk(settings), batch: settings.batch, clock, random },
    take: (symbols, lines) => told.take(symbols, lines, clock.seconds()),
  });

  async function learnSecurities(day: TradingDay) {
    try {
      const known = await securities();
      asked = askedSymbols(known);
      listDates = new Map(known.map(({ symbol, listDate }) => [symbol, listDate]));
      if (resumed !== day) told.resume(await livedSecurities(day));
      resumed = day;
    } catch {
      // While the database is away the list of before stands.
    }
  }

  async function runRound(day: TradingDay) {
    await learnSecurities(day);
    await rounds.run(asked);
  }

  function isTimeFor(moment: MarketMoment): boolean {
    const [now, pause] = [clock.millis(), isIdle(moment) ? IDLE_PAUSE_MILLIS : 0];
    // A clock that was put back is no reason to wait.
    const isPausing = now >= roundAt && now < roundAt + pause && told.listingsVersion(moment.day) > 0;
    return !isPausing && !rounds.isResting();
  }

  function begin(moment: MarketMoment) {
    told.begin(moment.day);
    roundAt = clock.millis();
    round = runRound(moment.day).finally(() => (round = null));
  }

  return {
    kind: 'http',
    isSimulated: false,
    plates: [],
    past: null,
    flows: null,
    listings: async (day) => told.listings(day),
    ticks: async ({ day }) => told.takeTicks(day),
    minutes: livedMinutes,
    remote: {
      async ask(moment) {
        if (round === null && isTimeFor(moment)) begin(moment);
        if (round !== null) await Promise.race([round, sleep(PATIENCE_MILLIS, undefined, { ref: false })]);
      },
      listingsVersion: told.listingsVersion,
      toldUntil: told.toldUntil,
      refused: told.refused,
      gauges: [
        {
          name: 'market_batches_asked',
          help: 'Batches that the quote service was asked for, since the start',
          read: () => rounds.counts().asked,
        },
        {
          name: 'market_batches_failed',
          help: 'Those of them that it did not answer as it should',
          read: () => rounds.counts().failed,
        },
      ],
    },
  };
}

const at = (hour: number, minute: number) => (hour * 60 + minute) * 60;
/** When it is asked at every look, some minutes beyond the sessions included. */
const lively = [
  { from: at(9, 15), to: at(11, 35) },
  { from: at(12, 58), to: at(15, 35) },
];
const isIdle = ({ second }: MarketMoment) => !lively.some(({ from, to }) => second >= from && second < to);
