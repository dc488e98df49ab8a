import { createLookup, type Remark } from '#shared/import/columns.ts';
import { isObject } from '#shared/import/records.ts';
import { foldedName } from '#shared/letters.ts';
import { newsColumnsWith, type NewsColumn } from './feed.columns.ts';
import type { Preset } from './feed.presets.ts';

/** A record, asked by column, whatever its publisher calls it. */
export interface NewsRecord {
  /** The first filled value. */
  first(column: NewsColumn): unknown;
  all(column: NewsColumn): unknown[];
  /** Every filled value, with the name that the record has for it. */
  named(column: NewsColumn): Remark[];
  /** The same of a column that the operator lets nobody ask whether the record is sold. */
  said(column: NewsColumn): Remark[];
  /** What stands in columns that are understood as nothing. */
  besides: Remark[];
  /** Whether a column is asked if the record is sold. */
  isAsked(remark: Remark): boolean;
}

export interface NewsReading {
  preset: Preset;
  /** Columns that are not asked whether a record is sold; what they say of our subjects counts all the same. */
  ignored: readonly string[];
  onUnused: (column: string) => void;
}

/** The columns by which a record is sold where it comes from. */
export const saleColumns: readonly NewsColumn[] = ['subscribeType', 'isPremium'];

/** Makes the function that reads the records of one publisher. */
export function createNewsReader({
  preset,
  ignored,
  onUnused,
}: NewsReading): (fields: Record<string, unknown>) => NewsRecord {
  const lookup = createLookup(newsColumnsWith(preset.keyNames ?? []), onUnused);
  const isIgnored = new Set(ignored.map(foldedName));
  const isAsked = ({ name }: Remark) => !isIgnored.has(foldedName(name));
  // What our own answers tell of VIP is never silenced.
  const maySilence = (column: NewsColumn) => saleColumns.includes(column) && preset.isOurs !== true;

  return (fields) => {
    const layers = layersOf(fields, preset.wrapper).map((layer) => lookup(layer));
    const said = (column: NewsColumn) => layers.flatMap((layer) => layer.named(column));
    const named = (column: NewsColumn) => (maySilence(column) ? said(column).filter(isAsked) : said(column));
    return {
      first: (column) => named(column)[0]?.value,
      all: (column) => named(column).map(({ value }) => value),
      named,
      said,
      besides: layers.flatMap((layer) => layer.unused()),
      isAsked,
    };
  };
}

/** Some publishers put the record into one of its fields: what stands around it goes before what stands in it, and both count. */
function layersOf(fields: Record<string, unknown>, wrapper: string | undefined): Record<string, unknown>[] {
  if (wrapper === undefined) return [fields];
  const { [wrapper]: inner, ...outer } = fields;
  return isObject(inner) ? [outer, inner] : [fields];
}
