import type { Kernel } from '#db/kernel.ts';
import { costlyBy, tagged } from '#shared/bind.ts';
import type { Composed } from '#shared/module.ts';
import { createCalendarService } from './calendar/market.calendar-service.ts';
import { createCalendarStore } from './calendar/market.calendar-store.ts';
import { calendarWatch } from './calendar/market.calendar-watch.ts';
import { createMarketDays, type MarketDays } from './days/market.days.service.ts';
import { readStoredEnds } from './days/market.stored-ends.ts';
import { readStoredVolumes } from './days/market.stored-volumes.ts';
import { stateAsked } from './engine/market.asked-moment.ts';
import { createEngine } from './engine/market.engine.ts';
import { begunMinutesIn, todayIn, todayMinutesIn } from './engine/market.today.ts';
import { financeRoutes } from './finance/market.finance.routes.ts';
import { createFlowDays } from './flows/market.flow-days.ts';
import { flowsRoutes } from './flows/market.flows.routes.ts';
import { createDayStore } from './history/market.day-store.ts';
import { createHistory, type History } from './history/market.history.ts';
import { historyRoutes } from './history/market.history.routes.ts';
import { createMinuteStore } from './history/market.minute-store.ts';
import { readPast } from './history/market.past.ts';
import { untilToday } from './history/market.until-today.ts';
import { boardsImporter } from './import/market.boards-importer.ts';
import { calendarImporter } from './import/market.calendar-importer.ts';
import { daysImporter } from './import/market.days-importer.ts';
import { minutesImporter } from './import/market.minutes-importer.ts';
import { namesImporter } from './import/market.names-importer.ts';
import { platesImporter } from './import/market.plates-importer.ts';
import { securitiesImporter } from './import/market.securities-importer.ts';
import { listingLimits } from './limits/market.listing-limits.ts';
import { livedDays } from './lived/market.lived-days.ts';
import { createLivedMinutes } from './lived/market.lived-minutes.ts';
import { createLivedStore } from './lived/market.lived-store.ts';
import { sourceWatch } from './lived/market.source-watch.ts';
import { withTodaySoFar } from './lived/market.today-so-far.ts';
import { liveQuotes } from './live/market.quotes-channel.ts';
import { createMarketService, type MarketService } from './market.service.ts';
import { createMarketStore } from './market.store.ts';
import { createDatedNameStore } from './names/market.dated-name-store.ts';
import { createListedNames } from './names/market.listed-names.ts';
import { createDatedNames } from './names/market.dated-names.ts';
import { picturesRoutes } from './pictures/market.pictures.routes.ts';
import { followImported } from './plates/market.imported-plates.ts';
import { createKnownPlates, type KnownPlates } from './plates/market.known-plates.ts';
import { createPlateKeeping } from './plates/market.plate-keeping.ts';
import { createPlateStore } from './plates/market.plate-store.ts';
import { createPlates } from './plates/market.plates.ts';
import { plateDaysRoutes } from './plate-days/market.plate-days.routes.ts';
import { createPlateDays } from './plate-days/market.plate-days.ts';
import { plateListsRoutes } from './plates/market.plate-lists.routes.ts';
import { platePastRoutes } from './plates/market.plate-past.routes.ts';
import { platesRoutes } from './plates/market.plates.routes.ts';
import { createQuotes } from './quotes/market.quotes.ts';
import { replayWarnings, replayWatch } from './sources/stored/market.replay-watch.ts';
import { inventedAmong } from './sources/simulator/market.invented-listings.ts';
import { createUsualVolumes, type UsualVolumes } from './quotes/market.usual-volumes.ts';
import { quotesRoutes, type LimitUps } from './quotes/market.quotes.routes.ts';
import { readPricesOver } from './reaction/market.minutes-over.ts';
import { reactionsRoutes } from './reaction/market.reactions.routes.ts';
import { createReactions } from './reaction/market.reactions.ts';
import { recognitionRoutes } from './recognition/market.recognition.routes.ts';
import { markedAs } from './quotes/market.mark.ts';
import { noSource } from './sources/market.no-source.ts';
import { replayedMoments, replaySource } from './sources/stored/market.replay.ts';
import { createStoredDays } from './sources/stored/market.stored-days.ts';
import type { TradingCalendar } from './terms/market.calendar.ts';
import type { MarketFeed, MarketSource } from './terms/market.source.ts';

/** The themes of now, for other modules. */
type Themes = Pick<KnownPlates, 'all' | 'byId' | 'version'>;
/** The mean change of the core members of a theme by now, as a fraction; null where nobody can tell. */
type CoreAverageOf = (id: number) => number | null;

export function marketModule(
  { db, work, changes, cached, clock, randomBytes }: Kernel,
  feed: MarketFeed = { source: noSource, momentOf: () => null },
  { limitUps }: { limitUps: LimitUps },
): Composed<
  MarketService & {
    history: History;
    days: MarketDays;
    usualVolumes: UsualVolumes;
    plates: Themes;
    coreAverageOf: CoreAverageOf;
    calendar: () => Promise<TradingCalendar>;
  }
> {
  const names = createMarketService({ store: createMarketStore(db), work, changes, cached });
  const calendar = createCalendarService({ store: createCalendarStore(db), work, changes, cached, clock });
  const tables = { days: createDayStore(db), minutes: createMinuteStore(db) };
  const importedVersion = () => changes.version(['history', 'securities', 'trading-days']);
  const datedNames = createDatedNames({ store: createDatedNameStore(db), names, work, changes });
  const listed = { securitiesOn: datedNames.securitiesOn, calendar: calendar.calendar };
  const stored = createStoredDays({ ...tables, ...listed, importedVersion });
  const livedStore = createLivedStore(db);
  const lived = createLivedMinutes({ store: livedStore, work });
  const source = openSource();
  const momentOf = feed.source === 'stored' ? replayedMoments(stored, feed.momentOf) : feed.momentOf;
  const engine = createEngine({ source, calendar: calendar.calendar, momentOf, limitsOf: listingLimits, clock });
  // A day that is shown again may be imported yet, or imported better.
  if (source.kind === 'replay') changes.onChange(['history', 'securities'], engine.reopen);
  const listedNames = createListedNames(names);
  const flows = createFlowDays(engine, source.flows);
  const history = createHistory({
    ...tables,
    past: pastOf(source),
    today: todayIn(engine),
    todayMinutes: begunMinutesIn(engine),
    work,
    changes,
    cached,
  });
  const knownPlates = createKnownPlates(source.plates);
  const plateStore = createPlateStore(db);
  const plateKeeping = createPlateKeeping({ store: plateStore, work, changes });
  /** A source that knows no themes has the imported ones. */
  const lookAtPlates =
    source.plates.length > 0 ? async () => {} : followImported(knownPlates, { store: plateStore, names, changes });
  /** A source that keeps its past itself has nothing to do with what others have told of days. */
  const publishedDays = source.past === null ? plateStore.loadDaysNamed : async () => [];
  /** And calls all by one name. */
  const namesOver = source.past === null ? datedNames.namesOver : async () => () => null;
  const valuations =
    source.past === null ? history : { valuationBefore: async () => null, dynamicPesBefore: async () => new Map() };

  function openSource(): MarketSource {
    if (feed.source === 'stored') return replaySource(stored);
    if (typeof feed.source !== 'function') return feed.source;
    return feed.source({
      securities: names.listSecurities,
      livedMinutes: lived.minutes,
      livedSecurities: lived.securities,
      clock,
      random: () => randomBytes(4).readUInt32BE() / 2 ** 32,
    });
  }

  /** Null: all that our tables know. */
  function pastOf({ kind, past }: MarketSource) {
    if (past !== null) return readPast(past, { calendar: calendar.calendar, until: engine.day });
    return kind === 'replay' || kind === 'http' ? untilToday(tables, engine.day) : null;
  }

  const days = createMarketDays({
    ...{ source, plates: knownPlates, limitsOf: listingLimits, engine, calendar: calendar.calendar },
    stored: source.remote ? withTodaySoFar(stored, engine) : stored,
    importedVersion,
    storedEnds: readStoredEnds(history, listed),
    storedVolumes: readStoredVolumes(history),
  });

  const usualVolumes = createUsualVolumes(days, history, importedVersion);
  const quotes = createQuotes(engine, flows, usualVolumes);
  const askedState = stateAsked(days);
  const plates = createPlates({
    ...engine,
    ...flows,
    known: knownPlates,
    stateAsked: askedState,
    hasMinutes: days.hasMinutes,
  });

  /** Another one when what was imported, or the minute, is. */
  const minuteVersion = () => {
    const { day, second } = engine.state()?.moment ?? { day: 0, second: 0 };
    return `${importedVersion()} ${day} ${Math.floor(second / 60)}`;
  };

  const reactions = createReactions({
    calendar: calendar.calendar,
    prices: readPricesOver({
      past: source.past,
      stored: history.minutesOf,
      today: todayMinutesIn(engine),
      state: engine.state,
      clock,
    }),
    clock,
  });

  /** What the source lists stands somewhere before anybody asks. */
  async function begin(): Promise<void> {
    await look();
    const listings = engine.state()?.snapshot.listings ?? [];
    await removeInvented(listings);
    await names.addReplaced(source.replaced ?? []);
  }

  const warnings = async () => (source.kind === 'replay' ? replayWarnings(engine, calendar.calendar) : []);

  /** What an earlier source invented is known no more when this one does not list it (docs/product/simulated-market.md#size). */
  async function removeInvented(listings: readonly { symbol: string }[]): Promise<void> {
    const listed = new Set(listings.map(({ symbol }) => symbol));
    const invented = inventedAmong(await names.listSecurities()).map(({ symbol }) => symbol);
    await names.removeSecurities(invented.filter((symbol) => !listed.has(symbol)));
  }

  const now = async () => momentOf(clock.seconds(), await calendar.calendar());

  async function look(): Promise<void> {
    try {
      await lookAtPlates();
      if (source.remote) await keep();
    } finally {
      await engine.look();
    }
    await listedNames.look(engine.state()?.snapshot ?? null);
  }

  /** What was seen of another's market is written down before it is seen anew. */
  async function keep(): Promise<void> {
    const [shown, moment] = [engine.state(), await now()];
    if (shown !== null && moment !== null) await lived.look(shown, moment);
  }

  return {
    service: {
      ...{ ...names, history, days, usualVolumes, plates: knownPlates, listNames: datedNames.listNames },
      calendar: calendar.calendar,
      coreAverageOf: (id) => plates.board()?.figures.get(id)?.coreAverage ?? null,
    },
    module: {
      name: 'market',
      topics: ['securities', 'trading-days', 'history', 'plates'],
      endpoints: costlyBy(
        ['date', 'at'],
        tagged(
          markedAs(days, [
            ...quotesRoutes(quotes, names, usualVolumes, askedState, limitUps, valuations),
            ...platesRoutes(plates, engine),
            ...plateListsRoutes(plates),
            ...plateDaysRoutes(plates, createPlateDays(days, importedVersion)),
            ...platePastRoutes(plates, { ...history, namesOver }, publishedDays),
            ...flowsRoutes(flows),
            ...historyRoutes(history, askedState, minuteVersion),
            ...financeRoutes(engine, plates, quotes),
            ...picturesRoutes({ engine, history, names, importedVersion }),
            ...reactionsRoutes(reactions, engine),
            ...recognitionRoutes(names),
          ]),
        ),
      ),
      channels: [liveQuotes(quotes, engine)],
      importers: [
        securitiesImporter(names),
        namesImporter(datedNames),
        calendarImporter(calendar),
        daysImporter(history, names),
        minutesImporter(history),
        platesImporter(plateKeeping),
        boardsImporter(plateKeeping),
      ],
      jobs: [
        calendarWatch(calendar),
        ...(source.kind === 'replay' ? [replayWatch(warnings)] : []),
        ...(source.remote ? [livedDays({ engine, history, store: livedStore, now }), sourceWatch(engine, now)] : []),
      ],
      gauges: [
        {
          name: 'market_rows_refused',
          help: 'Rows of the quote source that could not be true',
          label: 'kind',
          read: engine.refused,
        },
        {
          name: 'market_source_age_seconds',
          help: 'Seconds of trading since the quote source has told anything new',
          read: days.delay,
        },
        ...(source.remote?.gauges ?? []),
      ],
      follow: { topics: ['plates'], look },
      ready: begin,
      warnings,
      audit: history.findFaults,
    },
  };
}
