import { symbolText } from '#web/features/market/symbol-text.ts';
import type { Cell } from '#domains/boards/lists/boards.day-lists.contract.ts';
import { twoDecimals } from '#web/features/market/two-decimals.ts';
import type { FigureKind, ListDefinition } from './list-definitions.ts';
import { allColumns, type ListRow } from './list-rows.ts';

/** A list as a table for a spreadsheet; its last line says what it tells of. */
export function listFileOf(definition: ListDefinition, readRows: () => Promise<readonly ListRow[]>, asOf: string) {
  const columns = allColumns(definition);
  return {
    head: ['名次', '代码', '名称', ...columns.map(({ name, kind }) => (isRate(kind) ? `${name}%` : name)), '题材'],
    rows: async () => [
      ...(await readRows()).map(({ rank, symbol, name, figures, plates }) => [
        ...[rank, symbolText(symbol), name],
        ...columns.map(({ field, kind }) => cellOf(figures[field], kind)),
        plates.map((plate) => plate.name).join(' '),
      ]),
      [asOf],
    ],
  };
}

const isRate = (kind: FigureKind) => kind === 'change' || kind === 'rate';

function cellOf(figure: Cell | undefined, kind: FigureKind): string | number | null {
  if (typeof figure === 'string') return figure;
  if (typeof figure !== 'number') return null;
  return twoDecimals(isRate(kind) ? figure * 100 : figure);
}
