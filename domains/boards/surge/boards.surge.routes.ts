import type { KnownPlates, MarketDays } from '#domains/market/days/market.days.service.ts';
import { bind, type Reply } from '#shared/bind.ts';
import { dayAsked, startOfDay } from '#shared/trading-day.ts';
import { surge as contract, surgeFields } from './boards.surge.contract.ts';
import type { SurgeDay, SurgeDays } from './boards.surge-days.ts';
import { surgePlatesOf, type SurgeStock } from './boards.surge.ts';
import { OTHERS, viewLongReason, viewSurgePlate, viewSurgeStock } from './boards.surge.view.ts';

export function surgeRoutes(days: SurgeDays, themes: KnownPlates, { isSimulated }: Pick<MarketDays, 'isSimulated'>) {
  /** What is told of invented companies is not said of real ones, whatever name the theme shares. */
  const themesOf = ({ isWritten }: SurgeDay) => (isWritten && isSimulated ? nameless : themes);

  async function find(date: number | null, at: number | undefined, reply: Reply) {
    const found = await days.on(dayAsked(date), at);
    if (found?.isWritten === true) reply.header('x-market-source', 'import');
    return found;
  }

  return bind(contract, {
    async listSurgePlates({ query: { date, at }, reply }) {
      const found = await find(date, at, reply);
      if (found === null) return { items: [], timestamp: date ?? 0, manual_updated_at: 0, is_imported: false };
      return {
        items: surgePlatesOf(found.stocks, themesOf(found)).map(viewSurgePlate),
        timestamp: startOfDay(found.day),
        manual_updated_at: found.updatedAt,
        is_imported: found.isWritten,
      };
    },
    async listSurgeStocks({ query: { date, at, normal, uplimit, plate_id: plateId }, reply }) {
      const stocks = (await find(date, at, reply))?.stocks ?? [];
      const wantsAll = normal === uplimit;
      const wanted = stocks.filter(({ isSealed }) => wantsAll || isSealed === uplimit);
      const own = plateId === undefined ? wanted : wanted.filter((stock) => belongsTo(stock, plateId));
      return { fields: [...surgeFields], items: own.map(viewSurgeStock) };
    },
    async listLongReasons({ viewer }) {
      const today = viewer === null ? null : await days.on(null);
      return { items: today === null ? [] : surgePlatesOf(today.stocks, themesOf(today)).flatMap(viewLongReason) };
    },
  });
}

const nameless: Pick<KnownPlates, 'byId'> = { byId: () => undefined };

function belongsTo({ reason }: SurgeStock, plateId: number): boolean {
  const plates = reason?.plates ?? [];
  return plateId === OTHERS ? plates.length === 0 : plates.some(({ id }) => id === plateId);
}
