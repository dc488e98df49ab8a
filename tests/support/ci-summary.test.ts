import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '#scripts/endpoints.ts';
import type { Outcome } from './outcome-reporter.ts';

/** What the end of `.ci/run` says of these parts (exit code, seconds, name) and these runs of tests. */
function summaryOf(parts: readonly [number, number, string][], outcomes: readonly Partial<Outcome>[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaipan-summary-'));
  const whole = outcomes.map((one) => ({ passed: 0, failed: [], retried: [], skipped: [], ...one }));
  writeFileSync(path.join(folder, 'parts'), parts.map((part) => `${part.join('\t')}\n`).join(''));
  writeFileSync(path.join(folder, 'tests'), whole.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const { status, stdout } = spawnSync(process.execPath, [path.join(projectDir, '.ci/summary.mjs'), folder]);
  return { status, lines: String(stdout).trim().split('\n') };
}

test('all green: a line for each part, and the count of all tests', () => {
  const { status, lines } = summaryOf(
    [
      [0, 90, 'checks'],
      [0, 330, 'npm test'],
    ],
    [{ passed: 20 }, { passed: 4 }],
  );
  expect(lines).toEqual(['== Summary', '✓ checks: 1.5 min', '✓ npm test: 5.5 min', '24 passed, 0 failed']);
  expect(status).toBe(0);
});

test('what failed and what held at a second try only is named', () => {
  const outcome = { passed: 3, failed: ['a.test.ts › one: no'], retried: ['b.test.ts › two: late'] };
  const { status, lines } = summaryOf([[1, 60, 'npm test']], [outcome]);
  expect(lines).toContain('✗ npm test: 1.0 min (exit 1)');
  expect(lines).toContain('RETRIED: b.test.ts › two: late');
  expect(lines).toContain('FAILED: a.test.ts › one: no');
  expect([lines.at(-1), status]).toEqual(['3 passed, 1 failed', 1]);
});

test('a red part without a failed test is a failure, and so is a run of no test', () => {
  expect(summaryOf([[1, 60, 'checks']], [{ passed: 3 }])).toMatchObject({ status: 1 });
  expect(summaryOf([[0, 60, 'checks']], [])).toMatchObject({ status: 1 });
});
