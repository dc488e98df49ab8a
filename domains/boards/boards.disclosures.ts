import type { Kernel } from '#db/kernel.ts';
import type { History, MarketDays } from '#domains/market/days/market.days.service.ts';
import type { Module } from '#shared/module.ts';
import { answeredOnce } from './boards.answered-once.ts';
import type { Books } from './books/boards.books.ts';
import { createDragonTigerStore } from './dragon-tiger/boards.dragon-tiger-store.ts';
import { dragonTigerImporter } from './dragon-tiger/boards.dragon-tiger-importer.ts';
import { createDragonTiger } from './dragon-tiger/boards.dragon-tiger.ts';
import { dragonTigerRoutes } from './dragon-tiger/boards.dragon-tiger.routes.ts';
import { importedLists } from './dragon-tiger/boards.imported-lists.ts';
import { simulatedLists } from './dragon-tiger/boards.simulated-lists.ts';
import { importedHoldings } from './northbound/boards.imported-holdings.ts';
import { createNorthboundStore } from './northbound/boards.northbound-store.ts';
import { northboundImporter } from './northbound/boards.northbound-importer.ts';
import { createNorthbound, type Northbound } from './northbound/boards.northbound.ts';
import { northboundRoutes } from './northbound/boards.northbound.routes.ts';
import { simulatedHoldings } from './northbound/boards.simulated-holdings.ts';

interface Neighbours {
  market: { days: MarketDays; history: History };
  books: Books;
  /** Another value says that something was imported of which boards are made. */
  importedVersion(): string;
}

type Offer = Required<Pick<Module, 'topics' | 'endpoints' | 'importers'>> & {
  northbound: Northbound;
  /** Another value says that something may be disclosed by now that was not. */
  version(): string;
};

/** What is disclosed about a day: each answer says itself where it comes from, for some of it is imported. */
export function disclosures(
  { db, work, changes, cached, clock }: Kernel,
  { market, books, importedVersion }: Neighbours,
): Offer {
  const [seats, holdings] = [createDragonTigerStore(db), createNorthboundStore(db)];
  const { days, history } = market;
  const dragonTiger = createDragonTiger({
    imported: importedLists(seats, history),
    simulated: simulatedLists({ market: days, books, history }),
    market: days,
    clock,
  });
  const northbound = createNorthbound({
    imported: importedHoldings({ store: holdings, history, cached }),
    simulated: simulatedHoldings(days),
    market: days,
    clock,
  });
  /** What is disclosed comes at times of the day, not with each price. */
  function version() {
    const moment = days.now()?.moment;
    const minute = Math.floor((moment?.second ?? clock.seconds()) / 60);
    return `${moment?.day} ${minute} ${importedVersion()}`;
  }

  return {
    northbound,
    version,
    topics: ['disclosures'],
    endpoints: answeredOnce([...dragonTigerRoutes(dragonTiger), ...northboundRoutes(northbound)], version),
    importers: [
      dragonTigerImporter({ store: seats, work, changes }),
      northboundImporter({ store: holdings, work, changes }),
    ],
  };
}
