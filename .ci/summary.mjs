// The end of `.ci/run`: what each part came to, every failure and every second try by name, and the count of all tests.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = process.argv[2] ?? '.';
const linesOf = (name) => {
  const file = path.join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
};
const parts = linesOf('parts').map((line) => line.split('\t'));
const outcomes = linesOf('tests').map((line) => JSON.parse(line));
const all = (key) => outcomes.flatMap((outcome) => outcome[key]);

console.log('\n== Summary');
for (const [code, seconds, name] of parts)
  console.log(
    `${code === '0' ? '✓' : '✗'} ${name}: ${(seconds / 60).toFixed(1)} min${code === '0' ? '' : ` (exit ${code})`}`,
  );
for (const line of all('retried')) console.log(`RETRIED: ${line}`);
for (const line of all('failed')) console.log(`FAILED: ${line}`);

// A part that failed without a test that did, such as the checks, is one failure.
const redParts = parts.filter(([code]) => code !== '0');
const failed = Math.max(all('failed').length, redParts.length);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
