import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** `npm run check`: format, lint with types, types, dead code, architecture rules and the units that need no database; stops at the first trouble and says how to mend it. */
const steps: { name: string; command: string; mend: string }[] = [
  { name: 'format', command: 'oxfmt --check .', mend: 'npx oxfmt .' },
  { name: 'page types', command: 'react-router typegen', mend: 'see above' },
  { name: 'types', command: 'react-router typegen && tsc -b', mend: 'see above' },
  { name: 'lint', command: 'oxlint --deny-warnings', mend: 'npx oxlint --fix' },
  { name: 'dead code', command: 'knip', mend: 'remove what is named, or the export' },
  { name: 'tests', command: 'vitest run --project unit', mend: 'see above' },
];

// Given names run only those: `npm run check -- types lint`.
const wanted = process.argv.slice(2);
const bin = path.join(import.meta.dirname, '../node_modules/.bin');

for (const step of steps) {
  if (wanted.length > 0 && !wanted.includes(step.name)) continue;
  const startedAt = performance.now();
  const result = spawnSync(step.command, {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (result.status !== 0) {
    process.stdout.write(`${result.stdout}${result.stderr}\n✗ ${step.name} (${seconds} s). To mend: ${step.mend}\n`);
    process.exit(1);
  }
  process.stdout.write(`✓ ${step.name} (${seconds} s)\n`);
}
