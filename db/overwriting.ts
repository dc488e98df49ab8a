import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The `set` of an upsert: every column gets the value that was to be inserted, but for these, which stay as they are. */
export function overwriting<T extends PgTable>(table: T, kept: readonly (keyof T['_']['columns'] & string)[]) {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !kept.includes(name));
  return Object.fromEntries(
    columns.map(([name, column]): [string, SQL] => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
}
