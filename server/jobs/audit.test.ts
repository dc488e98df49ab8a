import { expect, test } from 'vitest';
import { createRecordingLog } from '#tests/support/recording-log.ts';
import type { Module } from '#shared/module.ts';
import { auditAll, auditJob } from './audit.ts';

const blind: Module = {
  name: 'stamps',
  async audit() {
    throw new Error('relation is gone');
  },
};
const spoilt: Module = { name: 'coins', audit: async () => [{ fault: 'a coin has one side', id: 7 }] };

test('a module that cannot look is told, and keeps no other from looking', async () => {
  expect(await auditAll([blind, spoilt, { name: 'keys' }])).toEqual([
    { module: 'stamps', fault: 'relation is gone', couldNotLook: true },
    { module: 'coins', fault: 'a coin has one side', id: 7 },
  ]);
});

test('the hourly audit says what it found, and fails where a module could not look', async () => {
  const { log, count } = createRecordingLog();
  const run = (modules: Module[]) => auditJob(modules).run(log, null, new AbortController().signal);
  await expect(run([blind, spoilt])).rejects.toThrow('not audited: stamps (relation is gone)');
  expect(count('error')).toBe(1);
  await run([spoilt]);
  expect(count('error')).toBe(2);
});
