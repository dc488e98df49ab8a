import { createLookup } from '#shared/import/columns.ts';
import type { GivenOptions, ImportContext, ImportKind, Mapped } from '#shared/import/importer.ts';
import type { Row } from '#shared/import/records.ts';
import { isAShare } from '#domains/market/market.rules.ts';
import type { DayRow } from '#domains/market/history/market.day-store.ts';
import { dayColumns, faultOfDayHeader } from './market.day-columns.ts';
import { hasFinerPrice, toDayRow } from './market.day-record.ts';
import { itemOrReason, refuse } from '#shared/import/refusal.ts';
import { misscaledWorths } from './market.misscaled-worth.ts';
import { createSeen } from './market.seen.ts';
import { createTradeReader, type ToldUnits } from './market.trade-units.ts';

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
    {
      name: 'value',
      value: 'UNIT',
      help: ['yuan or thousands: what values are counted in (default: by what a share cost, row by row)'],
    },
  ],
  begin(given, context) {
    const units: ToldUnits = {
      volume: optionOf('volume', ['lots', 'shares'], given),
      value: optionOf('value', ['yuan', 'thousands'], given),
    };
    return () => ({
      faultOfHeader: faultOfDayHeader,
      recordsIn: (record) => [record],
      toItem: createDayMapper(units, context),
    });
  },
};

/** Makes the function that turns the records of one file into days. */
export function createDayMapper(units: ToldUnits, { leftovers, now }: ImportContext): (row: Row) => Mapped<DayRow> {
  const lookup = createLookup(dayColumns, leftovers.column);
  const trades = createTradeReader(units, (words) => leftovers.assumed(words));
  const wasSeen = createSeen();
  return ({ fields }) =>
    itemOrReason(() => {
      const found = lookup(fields);
      const row = toDayRow(found, trades, now());
      if (wasSeen(row.symbol, daysSince1990(row.day))) refuse('a second record of this security and day');
      if (!isAShare(row.symbol) && hasFinerPrice(found))
        leftovers.count('records with prices of more than two decimals, which are rounded', 1);
      const misscaled = misscaledWorths(row);
      leftovers.count('market values below what was traded in a day, as in 亿 for yuan', misscaled.length);
      return { ...row, ...Object.fromEntries(misscaled.map((column) => [column, null])) };
    });
}

/** A place for each day, with a few to spare. */
const daysSince1990 = (day: number) =>
  (Math.floor(day / 10_000) - 1990) * 372 + (Math.floor(day / 100) % 100) * 31 + (day % 100);

function optionOf<Word extends string>(name: string, words: readonly Word[], given: GivenOptions): Word | null {
  const written = given[name]?.at(-1);
  if (written === undefined) return null;
  const word = words.find((one) => one === written);
  if (word === undefined) throw new Error(`--${name} takes ${words.join(' or ')}.`);
  return word;
}
