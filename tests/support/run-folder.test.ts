import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openRunFolder, removeRunFolder } from './run-folder.ts';

const inEmptySystem = () => mkdtempSync(path.join(tmpdir(), 'system-'));

test('what a killed run left is swept at the next start, a living run and strangers are left alone', () => {
  const system = inEmptySystem();
  const { pid: dead } = spawnSync(process.execPath, ['-e', '0']);
  const killed = path.join(system, `kaipan-test-run-${dead}-abc`);
  mkdirSync(path.join(killed, 'disk-1'), { recursive: true });
  writeFileSync(path.join(killed, 'disk-1/filler'), '');
  mkdirSync(path.join(system, 'strangers'));
  const first = openRunFolder(system);
  const second = openRunFolder(system);
  expect(readdirSync(system).sort()).toEqual([path.basename(first), path.basename(second), 'strangers'].sort());
  removeRunFolder(first);
  expect(existsSync(first)).toBe(false);
});

test('temporary files of tests go to the folder of the run', () => {
  expect(tmpdir()).toContain('kaipan-test-run-');
});
