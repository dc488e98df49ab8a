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

test('files lie in the data directory, unscanned, until a bucket and a scanner are named', () => {
  const filesOf = (raw: NodeJS.ProcessEnv) => toConfig(readEnvironment(raw)).files;
  expect(filesOf({ KAIPAN_DATA_DIR: '/srv/kaipan' })).toEqual({
    storage: { kind: 'local', folder: '/srv/kaipan/files' },
    clamd: null,
  });
  const bucket = { KAIPAN_STORAGE: 's3', KAIPAN_S3_KEY_ID: 'id', KAIPAN_S3_KEY_SECRET: 'secret' };
  expect(
    filesOf({ ...bucket, KAIPAN_S3_URL: 'https://s3.example.com/kaipan/', CLAMD_URL: 'tcp://127.0.0.1:3310' }),
  ).toEqual({
    storage: {
      kind: 's3',
      settings: { address: 'https://s3.example.com/kaipan', region: 'us-east-1', keyId: 'id', keySecret: 'secret' },
    },
    clamd: { host: '127.0.0.1', port: 3310 },
  });
  expect(filesOf({ CLAMD_URL: 'unix:///run/clamav/clamd.ctl' }).clamd).toEqual({ path: '/run/clamav/clamd.ctl' });
  expect(() => filesOf({ KAIPAN_STORAGE: 's3' })).toThrow('KAIPAN_S3_URL: KAIPAN_STORAGE=s3 needs it');
  for (const wrong of ['127.0.0.1:3310', 'http://127.0.0.1:3310', 'tcp://127.0.0.1'])
    expect(() => filesOf({ CLAMD_URL: wrong })).toThrow('CLAMD_URL: must be where clamd listens');
  expect(() => filesOf({ ...bucket, KAIPAN_S3_URL: 's3://kaipan' })).toThrow('must be the address of a bucket');
});

test('with a service there is no outbox either', () => {
  const keys = { KAIPAN_TENCENT_SECRET_ID: 'id', KAIPAN_TENCENT_SECRET_KEY: 'key' };
  const sms = { KAIPAN_SMS: 'tencent', KAIPAN_SMS_APP: '1', KAIPAN_SMS_SIGN: '开盘', KAIPAN_SMS_TEMPLATE: '2' };
  const { outbox, accounts } = open({ ...keys, ...sms, KAIPAN_SMS_PER_DAY: '7' });
  expect(outbox).toBeNull();
  expect(accounts.codesPerDay).toBe(7);
});
