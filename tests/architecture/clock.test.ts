import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '#scripts/endpoints.ts';

/** Tests put other clocks in the place of the machine's; only what stands here reads that one. */
const READERS = ['shared/clock.ts', 'tests/architecture/clock.test.ts'];
/** Scripts inside pages, and files of the machine that have its time. */
const MACHINE_TIME = ['tests/support/browser.ts', 'tests/support/snapshot.ts'];

const folders = '{adapters,db,demo,domains,importer,scripts,server,shared,tests,web}';
const sources = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: projectDir });
const readsMachineClock = (text: string) => /Date\.now\(\)|new Date\(\)/.test(text);

test('nothing but the clock asks the machine for the time (shared/clock.ts)', () => {
  expect(sources.length).toBeGreaterThan(2000);
  const readers = sources.filter((file) => readsMachineClock(readFileSync(path.join(projectDir, file), 'utf8')));
  const fakesTimers = (file: string) => /\.test\.tsx?$/.test(file) && readsFakeTimers(file);
  const others = readers.filter(
    (file) => !READERS.includes(file) && !MACHINE_TIME.includes(file) && !fakesTimers(file),
  );
  expect(others).toEqual([]);
});

/** A test that has set the time may ask for what it has set. */
function readsFakeTimers(file: string): boolean {
  return /useFakeTimers|setSystemTime/.test(readFileSync(path.join(projectDir, file), 'utf8'));
}
