import { globSync } from 'node:fs';
import { listImports, projectDir } from './imports.ts';

/** Whoever opens a database of the tests imports it. */
const DATABASE = 'tests/support/snapshot.ts';

/** The units that open a database of their own: they run again on a PostgreSQL server, and `npm run check` has no time for them. */
export function unitsWithDatabase(units: string[]): string[] {
  const imports = Map.groupBy(
    listImports([...units, 'tests/support/*.ts', 'tests/load/machinery/*.ts']),
    ({ to }) => to,
  );
  const found = new Set<string>();
  for (let step = [DATABASE]; step.length > 0;) {
    step = step.flatMap((file) => (imports.get(file) ?? []).map(({ from }) => from)).filter((file) => !found.has(file));
    for (const file of step) found.add(file);
  }
  const all = new Set(globSync(units, { cwd: projectDir }));
  return [...found].filter((file) => all.has(file)).sort();
}
