import type { Kernel } from '#db/kernel.ts';
import {
  markedAs,
  type History,
  type MarketDays,
  type UsualVolumes,
} from '#domains/market/days/market.days.service.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import { costlyBy, tagged } from '#shared/bind.ts';
import type { Composed } from '#shared/module.ts';
import { answeredOnce } from './boards.answered-once.ts';
import { disclosures } from './boards.disclosures.ts';
import { createBooks } from './books/boards.books.ts';
import { createBoardDays } from './day/boards.board-days.ts';
import { emotionRoutes } from './emotion/boards.emotion.routes.ts';
import { eventsRoutes } from './events/boards.events.routes.ts';
import { ladderRoutes } from './ladder/boards.ladder.routes.ts';
import { lineRoutes } from './line/boards.line.routes.ts';
import { dayListsRoutes } from './lists/boards.day-lists.routes.ts';
import { liveBoard } from './live/boards.board-channel.ts';
import { createMoods } from './moods/boards.moods.ts';
import { createLimitTimes } from './pools/boards.limit-times.ts';
import { createLimitTimeStore } from './pools/boards.limit-times-store.ts';
import { poolsImporter } from './pools/boards.pools-importer.ts';
import { limitUpsNow, type LimitUpsNow } from './pools/boards.limit-ups.ts';
import { poolsRoutes } from './pools/boards.pools.routes.ts';
import { surgeRoutes } from './surge/boards.surge.routes.ts';
import { createReasonsOn } from './reasons/boards.day-reasons.ts';
import { surgeImporter } from './reasons/boards.surge-importer.ts';
import { createWrittenReasons } from './reasons/boards.written.ts';
import { createWrittenStore } from './reasons/boards.written-store.ts';
import { createSurgeDays } from './surge/boards.surge-days.ts';
import { withNewestDay } from './day/boards.newest-day.ts';
import { whenRoutes } from './when/boards.when.routes.ts';

/** What boards are made of besides the market of now. */
const PAST_IS_MADE_OF = ['history', 'securities', 'trading-days'];
const MADE_OF = ['disclosures', ...PAST_IS_MADE_OF];

/** What names a moment that is over. */
const PAST = ['date', 'at', 'updated_day', 'timestamp', 'before_id'];

interface Neighbours {
  market: { days: MarketDays; history: History; usualVolumes: UsualVolumes } & Pick<
    MarketService,
    'findSecurity' | 'securitiesOf'
  >;
}

export function boardsModule(kernel: Kernel, neighbours: Neighbours): Composed<{ limitUps: LimitUpsNow }> {
  const { history, usualVolumes } = neighbours.market;
  const { plates: themes } = neighbours.market.days;
  /** Themes are counted as they are known: who asks between their import and that is told of the old ones. */
  const importedVersion = () => `${kernel.changes.version(MADE_OF)} ${themes.version()}`;
  const { market, look: lookForNewest } = withNewestDay(neighbours.market, importedVersion);
  const reasons = createWrittenStore(kernel.db);
  const written = createWrittenReasons({ store: reasons, themes, market, cached: kernel.cached });
  const reasonsOn = createReasonsOn({ market, themes, written });
  const times = createLimitTimeStore(kernel.db);
  const limitTimes = createLimitTimes({ store: times, market, cached: kernel.cached });
  const books = createBooks(market, importedVersion, limitTimes.boardsOn);
  const disclosed = disclosures(kernel, { ...neighbours, books, importedVersion });
  const { topics, endpoints, importers, northbound } = disclosed;
  const days = createBoardDays(market, books);
  // The days before it are imported yet, or imported better.
  kernel.changes.onChange(['disclosures', ...PAST_IS_MADE_OF], days.reopen);
  const surge = createSurgeDays({
    days,
    market,
    history,
    securitiesOf: neighbours.market.securitiesOf,
    written,
    reasonsOn,
    limitTimes,
  });
  const moods = createMoods(market, books, importedVersion);
  /** Where no market goes on what is disclosed goes by the clock. */
  const isStill = neighbours.market.days.kind === 'none';
  const versionOf = () => `${days.version()} ${isStill ? disclosed.version() : importedVersion()}`;
  const ofTheMarket = answeredOnce(
    [
      ...poolsRoutes({ days, reasonsOn, limitTimes, themes }),
      ...lineRoutes(days),
      ...surgeRoutes(surge, themes, market),
      ...eventsRoutes({ days, books, market, themes, securities: neighbours.market, importedVersion }),
      ...whenRoutes(market, books),
      ...ladderRoutes({ days, books, moods, themes, reasonsOn, limitTimes, market, history }),
      ...emotionRoutes(days, moods),
      ...dayListsRoutes({ days, themes, market, usualVolumes, northbound, importedVersion }),
    ],
    versionOf,
  );
  return {
    service: { limitUps: limitUpsNow(days, limitTimes) },
    module: {
      name: 'boards',
      topics,
      endpoints: costlyBy(PAST, tagged([...markedAs(market, ofTheMarket), ...endpoints])),
      importers: [
        ...importers,
        surgeImporter({ ...kernel, store: reasons }),
        poolsImporter({ ...kernel, store: times }),
      ],
      channels: [liveBoard(days, market, themes)],
      follow: {
        topics: [],
        async look() {
          await lookForNewest();
          await days.look();
        },
      },
    },
  };
}
