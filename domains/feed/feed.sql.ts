import { sql, type SQL } from 'drizzle-orm';

/** Ids as one parameter: a bound list would be spread into single values. */
export const arrayOf = (ids: readonly number[], type: 'int' | 'bigint'): SQL =>
  sql`${`{${ids.join(',')}}`}::${sql.raw(type)}[]`;
