import { expect, test } from 'vitest';
import { silentLog } from '#tests/support/silent-log.ts';
import { readEnvironment, toConfig } from './config.ts';
import { openOutside } from './outside.ts';

const open = (raw: NodeJS.ProcessEnv) => openOutside(toConfig(readEnvironment(raw)), silentLog);
const message = { to: '+8613800000000', code: '042137', minutes: 10 };

test('in development codes lie in the outbox', async () => {
  const { accounts, outbox } = open({});
  expect(await accounts.sms.send(message)).toBe('sent');
  expect(outbox?.list()[0]).toMatchObject({ to: '+8613800000000', code: '042137' });
});

test('in production nobody looks into an outbox: what is not sent is said to be refused', async () => {
  const { accounts, outbox } = open({ NODE_ENV: 'production', KAIPAN_DEMO: '1' });
  expect(outbox).toBeNull();
  expect(await accounts.sms.send(message)).toBe('refused');
});

test('with a service there is no outbox either', () => {
  const keys = { KAIPAN_TENCENT_SECRET_ID: 'id', KAIPAN_TENCENT_SECRET_KEY: 'key' };
  const sms = { KAIPAN_SMS: 'tencent', KAIPAN_SMS_APP: '1', KAIPAN_SMS_SIGN: '开盘', KAIPAN_SMS_TEMPLATE: '2' };
  const { outbox, accounts } = open({ ...keys, ...sms, KAIPAN_SMS_PER_DAY: '7' });
  expect(outbox).toBeNull();
  expect(accounts.codesPerDay).toBe(7);
});
