import { bind } from '#shared/bind.ts';
import { toSymbol } from '#domains/market/market.rules.ts';
import type { Plate } from '#domains/market/terms/market.plate.ts';
import { descending, type PlateFigures } from './market.plate-figures.ts';
import { plateLists as contract } from './market.plate-lists.contract.ts';
import type { PlateBoard, Plates } from './market.plates.ts';
import { memberNames, viewTop } from './market.plates.view.ts';
import { roundRate } from '#shared/rates.ts';

const MOST_TRENDING = 10;

const summaryFields: Readonly<Record<string, (figures: PlateFigures) => string | number | null>> = {
  plate_id: ({ plate }) => plate.id,
  plate_name: ({ plate }) => plate.name,
  core_pcp: ({ coreAverage }) => roundRate(coreAverage),
  normal_pcp: ({ average }) => roundRate(average),
};

export function plateListsRoutes({ board, ofSymbol }: Plates) {
  /** What is told of those plates of now that are worth it, the strongest first; nothing as long as there is no market. */
  function listed<T>(isWorth: (figures: PlateFigures) => boolean, view: (now: PlateBoard, figures: PlateFigures) => T) {
    const now = board();
    if (now === null) return [];
    const strongestFirst = now.order.flatMap((id) => now.figures.get(id) ?? []);
    return strongestFirst.filter(isWorth).map((figures) => ({ figures, told: view(now, figures) }));
  }

  return bind(contract, {
    listActivePlates({ query }) {
      const active = listed(({ atLimitUp }) => atLimitUp > 0, viewTop);
      const byLimitUps = active.toSorted((a, b) => descending(a.figures.atLimitUp, b.figures.atLimitUp));
      return { items: byLimitUps.slice(0, query.limit).map(({ told }) => told) };
    },
    listTrendingPlates() {
      const trending = listed(isTrending, (now, figures) => ({
        ...viewTop(now, figures),
        description: figures.plate.description,
        stocks: memberNames(now, figures),
      }));
      return { items: trending.slice(0, MOST_TRENDING).map(({ told }) => told) };
    },
    listPlateSummaries({ query }) {
      const fields = Object.keys(summaryFields).filter(
        (name) => query.fields.length === 0 || query.fields.includes(name),
      );
      const now = board();
      const found = query.ids.flatMap((id) => now?.figures.get(id) ?? []);
      return { fields, items: found.map((figures) => fields.map((name) => summaryFields[name]?.(figures) ?? null)) };
    },
    listStockLabels({ query }) {
      const labels = query.symbols.map((code) => [code, labelsOf(code)] as const);
      return Object.fromEntries(labels.filter(([, own]) => own.length > 0));
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
