import { plates } from '#domains/market/plates/market.plates.contract.ts';
import type { Api } from '#shared/contract.ts';

export interface ThemeBeside {
  id: number;
  name: string;
}

/** As many as stand in a row of the table. */
const SHOWN = 2;
const FIELDS = 'kind,plate_id,plate_name,stocks';

/** Of each of these shares the themes that say most of it: those with the fewest members, a style last. */
export async function loadThemesBeside(
  api: Api,
  symbols: readonly string[],
): Promise<Readonly<Record<string, readonly ThemeBeside[]>>> {
  if (symbols.length === 0) return {};
  const told = await api(plates.listPlatesOfAnyStock, { query: { symbol: symbols.join(','), fields: FIELDS } });
  const themes = Object.values(told).flatMap(({ kind, plate_id: id, plate_name: name, stocks: members = [] }) =>
    id === undefined || name === undefined ? [] : [{ id, name, members: new Set(members), isStyle: kind === 'style' }],
  );
  const order = themes.toSorted(
    (a, b) => Number(a.isStyle) - Number(b.isStyle) || a.members.size - b.members.size || a.id - b.id,
  );
  return Object.fromEntries(
    symbols.map((symbol) => {
      const own = order.filter(({ members }) => members.has(symbol)).slice(0, SHOWN);
      return [symbol, own.map(({ id, name }) => ({ id, name }))];
    }),
  );
}
