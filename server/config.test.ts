import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnvironment, settingNames, toConfig, unknownSettings } from './config.ts';

const configOf = (raw: NodeJS.ProcessEnv) => toConfig(readEnvironment(raw));

describe('configuration', () => {
  test('needs nothing: embedded data, port 3000, demo on, every role, nobody trusted', () => {
    const config = configOf({});
    expect(config.db.kind).toBe('pglite');
    expect(config.http).toMatchObject({ port: 3000, origin: 'http://localhost:3000', publicOrigin: null });
    expect(config.http.trustedProxies).toBe(0);
    expect(config.hasDemo).toBe(true);
    expect([...config.roles]).toEqual(['web', 'live', 'market', 'jobs']);
  });

  test('empty variables count as absent', () => {
    expect(configOf({ PORT: '', DATABASE_URL: '' }).http.port).toBe(3000);
  });

  test('DATABASE_URL moves the data to a server', () => {
    expect(configOf({ DATABASE_URL: 'postgres://db/kaipan' }).db).toMatchObject({
      kind: 'postgres',
      url: 'postgres://db/kaipan',
    });
  });

  test('KAIPAN_ORIGIN is the public address', () => {
    const { http } = configOf({ KAIPAN_ORIGIN: 'https://news.example.cn/' });
    expect(http).toMatchObject({ origin: 'https://news.example.cn', publicOrigin: 'https://news.example.cn' });
  });

  test.each([
    ['0', 0],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8,127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
    ['loopback, fd00::/8', ['loopback', 'fd00::/8']],
  ])('KAIPAN_TRUST_PROXY=%s', (text, trusted) => {
    expect(configOf({ KAIPAN_TRUST_PROXY: text }).http.trustedProxies).toEqual(trusted);
  });

  test('all faults are told at once, with their names', () => {
    const read = () => readEnvironment({ PORT: 'eighty', DATABASE_URL: 'mysql://x', KAIPAN_ROLES: 'web,cook' });
    expect(read).toThrow(/3 fault\(s\)[\s\S]*PORT[\s\S]*DATABASE_URL[\s\S]*KAIPAN_ROLES: unknown cook/);
  });

  test.each([
    ['PORT', '70000', 'must be a whole number from 0 to 65535'],
    ['PORT', '80.5', 'must be a whole number from 0 to 65535'],
    ['PORT', '-1', 'must be a whole number from 0 to 65535'],
    ['PORT', '0x50', 'must be a whole number from 0 to 65535'],
    ['PORT', ' ', 'must be a whole number from 0 to 65535'],
    ['KAIPAN_POOL_SIZE', '0', 'must be a whole number from 1 to 200'],
    ['KAIPAN_RATE_LIMIT', '-1', 'must be a whole number from 0 to 1000000'],
    ['KAIPAN_SOCKETS_PER_ADDRESS', 'many', 'must be a whole number from 0 to 1000000'],
    ['KAIPAN_ROLES', ',', 'names no role; known are web, live, market, jobs'],
    ['KAIPAN_ROLES', 'web,cook', 'unknown cook; known are web, live, market, jobs'],
    ['KAIPAN_ORIGIN', 'javascript:alert(1)', 'must be an address without a path'],
    ['KAIPAN_ORIGIN', 'https://a.example/site', 'must be an address without a path'],
    ['KAIPAN_ORIGIN', 'https://me:secret@a.example', 'must be an address without a path'],
    ['KAIPAN_ORIGIN', 'a.example', 'must be an address without a path'],
    ['KAIPAN_TRUST_PROXY', 'yes', 'must be a number of proxies'],
    ['KAIPAN_TRUST_PROXY', '10.0.0.0/99', 'must be a number of proxies'],
    ['KAIPAN_TRUST_PROXY', ',', 'must be a number of proxies'],
    ['KAIPAN_DEMO', 'no', 'must be 0 or 1'],
    ['KAIPAN_MARKET_SOURCE', 'ftp', 'must be simulator, replay, http or none'],
    ['KAIPAN_MARKET_URL', 'ftp://quotes.example/', 'must be an http or https address that ends where q=… begins'],
    ['KAIPAN_MARKET_URL', 'https://quotes.example/list', 'must be an http or https address that ends where q=… begins'],
    ['KAIPAN_MARKET_BATCH', '0', 'must be a whole number from 1 to 500'],
    ['KAIPAN_MARKET_TIMEOUT', '99', 'must be a whole number from 100 to 30000'],
  ])('%s=%s says what it must be', (name, value, sentence) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(`1 fault(s):\n  ${name}: ${sentence}`);
  });

  test('quotes of a service need to know whose', () => {
    const http = { KAIPAN_MARKET_SOURCE: 'http' };
    expect(() => readEnvironment(http)).toThrow('KAIPAN_MARKET_URL: which service is to be asked for quotes');
    expect(configOf({ ...http, KAIPAN_MARKET_URL: 'https://quotes.example/?' }).market).toEqual({
      ...{ kind: 'http', url: 'https://quotes.example/?', batch: 80, timeoutMillis: 3000 },
    });
  });

  test('an unknown name of ours is told, with the nearest known one; names of others are not', () => {
    expect(unknownSettings({ KAIPAN_TRUST_PROXIES: '1', KAIPAN_DEMO: '0', KAIPANX: '1', PATH: '/bin' })).toEqual([
      'KAIPAN_TRUST_PROXIES is no setting and has no effect; did you mean KAIPAN_TRUST_PROXY?',
    ]);
    expect(unknownSettings({ KAIPAN_COLOUR_OF_NEWS: '1' })).toEqual([
      'KAIPAN_COLOUR_OF_NEWS is no setting and has no effect',
    ]);
  });

  test('the operations page lists every setting, with the default that holds', () => {
    const page = readFileSync(path.join(import.meta.dirname, '../docs/operations.md'), 'utf8');
    const table = page.slice(page.indexOf('| variable'), page.indexOf('## Behind a balancer'));
    const rows = table.split('\n').filter((row) => row.startsWith('| `'));
    const listed = rows.flatMap((row) => {
      const [, names = '', defaults = ''] = row.split('|').map((cell) => cell.trim());
      const values = defaults.split(', ');
      return names.split(', ').map((name, nr) => [name.replaceAll('`', ''), values[nr] ?? ''] as const);
    });
    expect(listed.map(([name]) => name).sort()).toEqual([...settingNames].sort());
    const environment = readEnvironment({});
    for (const [name, value] of listed.filter(([, value]) => /^\d+$/.test(value)))
      expect([name, String(environment[name as 'PORT'])]).toEqual([name, value]);
  });

  test('the test routes are refused in production', () => {
    expect(() => readEnvironment({ KAIPAN_TEST: '1', NODE_ENV: 'production' })).toThrow(/refused in production/);
    expect(configOf({ KAIPAN_TEST: '1' }).isTest).toBe(true);
  });

  test('a test sets the moment at which the program starts to live', () => {
    const at = (text: string) => configOf({ KAIPAN_TEST: '1', KAIPAN_TEST_NOW: text }).testNow;
    expect(at('2026-11-26T10:00')).toBe(Date.UTC(2026, 10, 26, 2));
    expect(at('2028-02-29T23:58:01.250')).toBe(Date.UTC(2028, 1, 29, 15, 58, 1, 250));
    expect(configOf({}).testNow).toBeNull();
    for (const text of ['2026-02-30T10:00', '2026-11-26T24:01', '2026-11-26', 'noon', '2026-11-26T10:00Z'])
      expect(() => at(text), text).toThrow('KAIPAN_TEST_NOW: must be a moment in China, such as 2026-11-26T10:00');
  });

  test('a moment to live at is for tests alone', () => {
    const now = { KAIPAN_TEST_NOW: '2026-11-26T10:00' };
    expect(() => readEnvironment(now)).toThrow('set KAIPAN_TEST=1 too');
    expect(() => readEnvironment({ ...now, KAIPAN_TEST: '1', NODE_ENV: 'production' })).toThrow(
      /refused in production/,
    );
  });

  test('codes stay on this machine, but for production, where somebody has to send them', () => {
    expect(configOf({})).toMatchObject({ sms: { kind: 'local', mostOfDay: 5000 }, captcha: { kind: 'local' } });
    const production = { NODE_ENV: 'production' };
    expect(() => readEnvironment(production)).toThrow(/KAIPAN_SMS: in production codes have to be sent/);
    expect(() => readEnvironment({ ...production, KAIPAN_SMS: 'local' })).toThrow(/set aliyun or tencent/);
    expect(configOf({ ...production, KAIPAN_DEMO: '1' }).sms.kind).toBe('local');
  });

  test('a service is named with all its keys, or what is missing is told', () => {
    const aliyun = {
      KAIPAN_SMS: 'aliyun',
      KAIPAN_ALIYUN_KEY_ID: 'id',
      KAIPAN_ALIYUN_KEY_SECRET: 'secret',
      KAIPAN_SMS_SIGN: '开盘',
      KAIPAN_SMS_TEMPLATE: 'SMS_1',
    };
    expect(configOf({ ...aliyun, NODE_ENV: 'production' }).sms).toEqual({
      kind: 'aliyun',
      mostOfDay: 5000,
      settings: { keyId: 'id', keySecret: 'secret', sign: '开盘', template: 'SMS_1' },
    });
    expect(() => readEnvironment({ ...aliyun, KAIPAN_SMS_SIGN: '' })).toThrow(
      'KAIPAN_SMS_SIGN: KAIPAN_SMS=aliyun needs it',
    );
    expect(() => readEnvironment({ KAIPAN_SMS: 'tencent', KAIPAN_CAPTCHA: 'tencent' })).toThrow(
      /9 fault\(s\)[\s\S]*KAIPAN_TENCENT_SECRET_ID[\s\S]*KAIPAN_SMS_APP[\s\S]*KAIPAN_CAPTCHA_SECRET/,
    );
    const keys = { KAIPAN_TENCENT_SECRET_ID: 'id', KAIPAN_TENCENT_SECRET_KEY: 'key' };
    expect(
      configOf({ ...keys, KAIPAN_CAPTCHA: 'tencent', KAIPAN_CAPTCHA_APP: '19', KAIPAN_CAPTCHA_SECRET: 's' }).captcha,
    ).toEqual({
      kind: 'tencent',
      settings: { appId: '19', appSecret: 's' },
      keys: { secretId: 'id', secretKey: 'key' },
    });
    expect(() => readEnvironment({ KAIPAN_SMS: 'pigeon' })).toThrow('must be local, aliyun or tencent');
  });
});
