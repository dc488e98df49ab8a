import { spawnSync } from 'node:child_process';
import path from 'node:path';

// `npm run test:deep`: what takes minutes, and says of each part how long it took. A red part keeps no other from running.
const parts = [
  { name: 'crashes, killed processes, the crowd', arguments: ['run', '--project', 'deep'] },
  { name: 'real days and news', arguments: ['run', '--project', 'real'] },
];

const projectDir = path.join(import.meta.dirname, '..');
const told = parts.map(({ name, arguments: given }) => {
  const startedAt = performance.now();
  const { status } = spawnSync('vitest', given, { cwd: projectDir, stdio: 'inherit' });
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  return { isGreen: status === 0, line: `${status === 0 ? '✓' : '✗'} ${name}: ${minutes} min` };
});
process.stdout.write(`${told.map(({ line }) => line).join('\n')}\n`);
process.exit(told.every(({ isGreen }) => isGreen) ? 0 : 1);
