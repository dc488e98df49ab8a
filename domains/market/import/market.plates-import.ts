import type { PlateRecord } from '#domains/market/plates/market.plate-keeping.ts';
import { FIRST_GIVEN_PLATE } from '#domains/market/terms/market.plate.ts';
import { numberIn, quoted } from '#shared/import/cells.ts';
import { createLookup, faultOfMissing, presentIn, type ColumnTable } from '#shared/import/columns.ts';
import type { ImportKind, Leftovers, Mapped } from '#shared/import/importer.ts';
import { toPlainText } from '#shared/import/plain-text.ts';
import type { Row } from '#shared/import/records.ts';
import { itemOrReason, refuse } from '#shared/import/refusal.ts';
import { membersIn, plateKindIn, plateNameIn } from './market.plate-cells.ts';

/** `npm run import -- plates FILE…`: themes and boards with their members. */
export const platesImport: ImportKind = {
  name: 'plates',
  isContent: false,
  isReplayable: false,
  options: [],
  begin(_given, { leftovers }) {
    return () => ({ faultOfHeader, recordsIn: (record) => [record], toItem: createPlateMapper(leftovers) });
  },
};

const plateColumns = {
  id: ['plate_id', 'id', '题材编号'],
  kind: ['kind', 'type', '类别'],
  name: ['name', 'plate_name', '名称', '题材', '板块'],
  description: ['desc', 'description', '简介', 'intro', 'introduction', '介绍'],
  members: ['stocks', 'members', 'constituents', '成分股'],
  core: ['core_stocks', 'core', '核心股'],
} as const satisfies ColumnTable;

function faultOfHeader(names: string[]): string | null {
  const has = presentIn(plateColumns, names);
  const missing = [
    ...(has('name') ? [] : [`the name (${plateColumns.name.join(', ')})`]),
    ...(has('members') || has('core')
      ? []
      : [`the members (${[...plateColumns.members, ...plateColumns.core].join(', ')})`]),
  ];
  return faultOfMissing(missing, names);
}

const LONGEST_DESCRIPTION = 2000;

/** Makes the function that turns the records of one file into themes. */
export function createPlateMapper(leftovers: Leftovers): (row: Row) => Mapped<PlateRecord> {
  const lookup = createLookup(plateColumns, leftovers.column);
  const seen = new Set<string>();
  function mustBeFirst(key: string) {
    if (seen.has(key)) refuse('a second record of this plate');
    seen.add(key);
  }
  return ({ fields }) =>
    itemOrReason(() => {
      const found = lookup(fields);
      const name = plateNameIn(found.first('name'));
      const kind = plateKindIn(found.first('kind'), name);
      const id = idIn(found.first('id'));
      const [members, core] = [membersIn(found.first('members')), membersIn(found.first('core'))];
      if (!members.symbols?.length && !core.symbols?.length) refuse('no members');
      mustBeFirst(`${kind} ${name}`);
      if (id !== null) mustBeFirst(String(id));
      const strange = members.strange + core.strange;
      if (strange > 0) leftovers.count('members that are symbols of no market we know', strange);
      return {
        ...{ id, kind, name },
        description: descriptionIn(found.first('description')),
        members: members.symbols,
        core: core.symbols,
      };
    });
}

function idIn(cell: unknown): number | null {
  const id = numberIn(cell, 'number');
  if (id === null) return null;
  return Number.isInteger(id) && id > 0 && id < FIRST_GIVEN_PLATE
    ? id
    : refuse(`not a number of a plate: ${quoted(cell)}`);
}

const descriptionIn = (cell: unknown) =>
  typeof cell === 'string' ? toPlainText(cell.slice(0, LONGEST_DESCRIPTION)) : null;
