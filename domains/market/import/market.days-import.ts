import { createLookup } from '#shared/import/columns.ts';
import type { ImportContext, ImportKind, Mapped } from '#shared/import/importer.ts';
import type { Row } from '#shared/import/records.ts';
import { isAShare } from '#domains/market/market.rules.ts';
import type { DayRow } from '#domains/market/history/market.day-store.ts';
import { dayColumns, faultOfDayHeader } from './market.day-columns.ts';
import { hasFinerPrice, toDayRow } from './market.day-record.ts';
import { itemOrReason, refuse } from '#shared/import/refusal.ts';
import { createSeen } from './market.seen.ts';
import { createShareCounter, type VolumeUnit } from './market.volume-unit.ts';

/** `npm run import -- days FILE…`: unadjusted days of shares, funds and indices. */
export const daysImport: ImportKind = {
  name: 'days',
  isContent: false,
  isReplayable: false,
  options: [
    {
      name: 'volume',
      value: 'UNIT',
      help: ['lots or shares: what volumes are counted in (default: by what a share cost, row by row)'],
    },
  ],
  begin(given, context) {
    const unit = unitIn(given['volume']?.at(-1));
    return () => ({
      faultOfHeader: faultOfDayHeader,
      recordsIn: (record) => [record],
      toItem: createDayMapper(unit, context),
    });
  },
};

/** Makes the function that turns the records of one file into days. */
export function createDayMapper(
  unit: VolumeUnit | null,
  { leftovers, now }: ImportContext,
): (row: Row) => Mapped<DayRow> {
  const lookup = createLookup(dayColumns, leftovers.column);
  const sharesOf = createShareCounter(unit);
  const wasSeen = createSeen();
  return ({ fields }) =>
    itemOrReason(() => {
      const found = lookup(fields);
      const row = toDayRow(found, sharesOf, now());
      if (wasSeen(row.symbol, daysSince1990(row.day))) refuse('a second record of this security and day');
      if (!isAShare(row.symbol) && hasFinerPrice(found))
        leftovers.count('records with prices of more than two decimals, which are rounded', 1);
      return row;
    });
}

/** A place for each day, with a few to spare. */
const daysSince1990 = (day: number) =>
  (Math.floor(day / 10_000) - 1990) * 372 + (Math.floor(day / 100) % 100) * 31 + (day % 100);

function unitIn(word: string | undefined): VolumeUnit | null {
  if (word === undefined || word === 'lots' || word === 'shares') return word ?? null;
  throw new Error('--volume takes lots or shares.');
}
