import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { safeLines } from './log.ts';

const secret = 'PAIDBODY-ALPHA';

function setUp() {
  let lines = '';
  return { log: pino({ ...safeLines, level: 'debug' }, { write: (line) => void (lines += line) }), lines: () => lines };
}

function failedStatement() {
  const cause = Object.assign(new Error('could not extend file'), {
    code: '53100',
    table: 'message',
    detail: `Failing row contains (${secret}).`,
    where: `unnamed portal parameter $2 = '${secret}'`,
  });
  return new DrizzleQueryError('insert into "message" values ($1)', [secret], cause);
}

test('a failed statement leaves its cause in the log, and none of its texts', () => {
  const { log, lines } = setUp();
  log.error({ err: failedStatement() }, 'cannot write');
  log.warn({ err: new Error('import failed', { cause: failedStatement() }) }, 'wrapped twice');
  log.child({ import: 1 }).error(failedStatement());
  expect(lines()).toContain('could not extend file');
  expect(lines()).toMatch(/"code":"53100"/);
  expect(lines().split('\n')).toHaveLength(4);
  expect(lines()).not.toMatch(new RegExp(`${secret}|insert into`));
});

test('the same for what a request logs', async () => {
  const { log, lines } = setUp();
  const app = Fastify({ loggerInstance: log });
  app.get('/', async (request) => {
    request.log.error({ err: failedStatement() }, 'cannot write');
    return 'ok';
  });
  await app.inject('/?q=1');
  expect(lines()).toContain('could not extend file');
  expect(lines()).not.toContain(secret);
});

test('an address that cannot be read does not stand in the log', () => {
  const { log, lines } = setUp();
  try {
    void new URL(`http://a b/live?q=${secret}`);
  } catch (error) {
    log.error({ err: error }, 'bad address');
  }
  expect(lines()).toContain('Invalid URL');
  expect(lines()).not.toContain(secret);
});

test('what is no error, and several errors in one, still say something', () => {
  const { log, lines } = setUp();
  log.error({ err: { errno: 28, node: secret } }, 'odd');
  log.error({ err: new AggregateError([new Error('connect ECONNREFUSED ::1'), new Error('and 127.0.0.1')], '') });
  expect(lines()).toContain('thrown: object');
  expect(lines()).toContain('connect ECONNREFUSED ::1; Error: and 127.0.0.1');
  expect(lines()).not.toContain(secret);
});
