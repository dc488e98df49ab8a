import { spawnSync } from 'node:child_process';
import path from 'node:path';

// `npm run test:database`: what asks a database, on the PostgreSQL of TEST_DATABASE_URL, and what counts in the Redis of
// TEST_REDIS_URL: the units that open one, programs that are started whole, and some journeys.
const projectDir = path.join(import.meta.dirname, '..');

if (!process.env['TEST_DATABASE_URL']) {
  process.stderr.write(
    'TEST_DATABASE_URL: on which PostgreSQL server, such as postgres://postgres@127.0.0.1:5432/postgres\n',
  );
  process.exit(2);
}

const runs = [
  ['run', '--project', 'database'],
  ['run', '--project', 'unit', 'server/http/edge/rate-limit.test.ts'],
  ['run', '--project', 'programs'],
  ['run', '--project', 'journeys', 'e2e/money', 'e2e/accounts', 'e2e/live'],
];
const codes = runs.map(
  (given) => spawnSync('vitest', given, { cwd: projectDir, stdio: 'inherit', shell: false }).status ?? 1,
);
process.exit(Math.max(...codes));
