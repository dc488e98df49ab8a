import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

// `npm run test:database`: what asks a database, on the PostgreSQL of TEST_DATABASE_URL and, where TEST_REDIS_URL is set, with its
// Redis: the units that reach one, the faults that concern it, and some journeys.
const projectDir = path.join(import.meta.dirname, '..');

if (!process.env['TEST_DATABASE_URL']) {
  process.stderr.write(
    'TEST_DATABASE_URL: on which PostgreSQL server, such as postgres://postgres@127.0.0.1:5432/postgres\n',
  );
  process.exit(2);
}

const faults = globSync('tests/faults/*.test.ts', { cwd: projectDir }).filter((file) =>
  readFileSync(path.join(projectDir, file), 'utf8').includes('testDatabaseUrl'),
);

const runs = [
  ['related', '--run', '--project', 'unit', 'tests/support/database.ts', 'server/http/edge/rate-limit.ts'],
  ['run', '--project', 'programs', ...faults],
  ['run', '--project', 'journeys', 'e2e/money', 'e2e/accounts', 'e2e/live'],
];
const codes = runs.map(
  (given) => spawnSync('vitest', given, { cwd: projectDir, stdio: 'inherit', shell: false }).status ?? 1,
);
process.exit(Math.max(...codes));
