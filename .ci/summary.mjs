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

const print = (line) => process.stdout.write(`${line}\n`);

print('\n== Summary');
for (const [code, seconds, name] of parts) {
  const minutes = (seconds / 60).toFixed(1);
  print(code === '0' ? `✓ ${name}: ${minutes} min` : `✗ ${name}: ${minutes} min (exit ${code})`);
}
for (const line of all('retried')) print(`RETRIED: ${line}`);
for (const line of all('failed')) print(`FAILED: ${line}`);

// A part that failed without a test that did, such as the checks, is one failure.
const redParts = parts.filter(([code]) => code !== '0');
const failed = Math.max(all('failed').length, redParts.length);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
print(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
