import { bind } from '#shared/bind.ts';
import { toSymbol } from '#domains/market/market.rules.ts';
import type { AskedMoment } from '#domains/market/engine/market.asked-moment.ts';
import type { Plate } from '#domains/market/terms/market.plate.ts';
import { descending, type PlateFigures } from './market.plate-figures.ts';
import { plateLists as contract } from './market.plate-lists.contract.ts';
import type { PlateBoard } from './market.plate-day.ts';
import type { Plates } from './market.plates.ts';
import { memberNames, viewTop } from './market.plates.view.ts';
import { stockThemes } from './market.stock-themes.ts';
import { roundRate } from '#shared/rates.ts';

const MOST_TRENDING = 10;

const summaryFields: Readonly<Record<string, (figures: PlateFigures) => string | number | null>> = {
  plate_id: ({ plate }) => plate.id,
  plate_name: ({ plate }) => plate.name,
  core_pcp: ({ coreAverage }) => roundRate(coreAverage),
  normal_pcp: ({ average }) => roundRate(average),
};

export function plateListsRoutes({ boardAt, ofSymbol }: Plates) {
  /** What is told of those plates that are worth it, the strongest first; nothing where nothing is known of that moment. */
  async function listed<T>(
    asked: AskedMoment,
    isWorth: (figures: PlateFigures) => boolean,
    view: (then: PlateBoard, figures: PlateFigures) => T,
  ) {
    const then = await boardAt(asked);
    if (then === null) return [];
    const strongestFirst = then.order.flatMap((id) => then.figures.get(id) ?? []);
    return strongestFirst.filter(isWorth).map((figures) => ({ figures, told: view(then, figures) }));
  }

  return bind(contract, {
    async listActivePlates({ query }) {
      const active = await listed(query, ({ atLimitUp }) => atLimitUp > 0, viewTop);
      const byLimitUps = active.toSorted((a, b) => descending(a.figures.atLimitUp, b.figures.atLimitUp));
      return { items: byLimitUps.slice(0, query.limit).map(({ told }) => told) };
    },
    async listTrendingPlates({ query }) {
      const trending = await listed(query, isTrending, (then, figures) => ({
        ...viewTop(then, figures),
        description: figures.plate.description,
        stocks: memberNames(then, figures),
      }));
      return { items: trending.slice(0, MOST_TRENDING).map(({ told }) => told) };
    },
    async listPlateSummaries({ query }) {
      const fields = Object.keys(summaryFields).filter(
        (name) => query.fields.length === 0 || query.fields.includes(name),
      );
      const then = await boardAt(query);
      const found = query.ids.flatMap((id) => then?.figures.get(id) ?? []);
      return { fields, items: found.map((figures) => fields.map((name) => summaryFields[name]?.(figures) ?? null)) };
    },
    listStockLabels({ query }) {
      const labels = query.symbols.map((code) => [code, labelsOf(code)] as const);
      return Object.fromEntries(labels.filter(([, own]) => own.length > 0));
    },
    async getStockThemes({ query: { symbol: code, ...asked } }) {
      const then = await boardAt(asked);
      if (then === null) return { items: [], peers: null };
      const ids = ofSymbol(code).map(({ id }) => id);
      return stockThemes(then, toSymbol(code) ?? code, ids);
    },
  });

  function labelsOf(code: string) {
    const own = ofSymbol(code).map((plate) => ({ plate, isCore: isCoreOf(plate, code) }));
    return own
      .toSorted((a, b) => Number(b.isCore) - Number(a.isCore))
      .map(({ plate: { id, name } }) => ({ label_name: name, plate_id: id }));
  }
}

/** Its core rises, and main money goes in; where nobody tells of money, the core alone counts. */
function isTrending({ coreAverage, mainNet }: PlateFigures): boolean {
  return coreAverage !== null && coreAverage > 0 && (mainNet === null || mainNet > 0);
}

function isCoreOf({ members }: Plate, code: string): boolean {
  const symbol = toSymbol(code) ?? code;
  return members.some((member) => member.symbol === symbol && member.isCore);
}
