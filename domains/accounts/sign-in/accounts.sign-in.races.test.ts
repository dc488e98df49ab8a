import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLocalCaptcha } from '#adapters/captcha/local-captcha.ts';
import { createOutbox, type Outbox } from '#adapters/outbox.ts';
import { createLocalSms } from '#adapters/sms/local-sms.ts';
import type { Database } from '#db/client.ts';
import { session } from '#domains/accounts/sessions/accounts.sessions.tables.ts';
import { person } from '#domains/people/people.tables.ts';
import { composeDomains } from '#server/compose.ts';
import { factsOfNobody } from '#server/http/calls/call-scope.ts';
import type { BoundEndpoint } from '#shared/bind.ts';
import { isApiError } from '#shared/api-error.ts';
import { createMovableClock } from '#shared/clock.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { testDatabaseUrl } from '#tests/support/snapshot.ts';

const AT_ONCE = 20;
const number = '+8613500000001';
const clock = createMovableClock(1_787_000_000_000);
let database: Database;
let outbox: Outbox;
let nodes: Node[];

type Node = (name: string, input: object) => Promise<string>;

/** A node over the database: calls its handlers as the shell does. */
function openNode(): Node {
  const outside = { sms: createLocalSms(outbox), makeCaptcha: createLocalCaptcha, codesPerDay: 5000 };
  const { modules } = composeDomains({ database, clock, origin: 'http://kaipan.test', outside });
  const endpoints: readonly BoundEndpoint[] = modules.find(({ name }) => name === 'accounts')?.endpoints ?? [];
  const scope = {
    viewer: null,
    request: { ...factsOfNobody, platform: 'pc', ip: '203.0.113.7' },
    reply: { status: () => {}, header: () => {}, setCookie: () => {} },
  };
  return async (name, input) => {
    try {
      await endpoints.find(({ endpoint }) => endpoint.name === name)?.handle({ ...scope, ...input });
      return 'OK';
    } catch (error) {
      if (isApiError(error)) return error.codeName ?? '';
      throw error;
    }
  };
}

const askForCode = { query: { receiver: number, purpose: 'sign_in', ticket: '' } };
const signIn = (code: string) => ({ body: { signin_key: number, signin_value: code, create_if_no_exist: true } });

/** Twenty at once, on two nodes; how often each answer came. */
async function race(name: string, input: object): Promise<Record<string, number>> {
  const [one, two] = nodes;
  if (!one || !two) throw new Error('the nodes are not open');
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, nr) => (nr % 2 ? one : two)(name, input)));
  return Object.fromEntries(
    [...Map.groupBy(answers, (answer) => answer)].map(([answer, times]) => [answer, times.length]),
  );
}

// On the embedded database one write waits for the other to end.
describe.skipIf(!testDatabaseUrl)('what happens at the same time (needs TEST_DATABASE_URL)', () => {
  beforeAll(async () => {
    database = await openTestDatabase({ poolSize: AT_ONCE });
    outbox = createOutbox();
    nodes = [openNode(), openNode()];
  });
  afterAll(() => database.close());
  beforeEach(() => clock.advance(86_400));

  test('R34: of twenty who ask for a code one is sent it', async () => {
    const before = outbox.list().length;
    expect(await race('sendCode', askForCode)).toEqual({ OK: 1, TOO_OFTEN: AT_ONCE - 1 });
    expect(outbox.list().length).toBe(before + 1);
  });

  test('R34: of twenty who come with the right code at most five try, one gets in, and one account is made', async () => {
    await nodes[0]?.('sendCode', askForCode);
    const answers = await race('signInByCode', signIn(outbox.list()[0]?.code ?? ''));
    expect(answers['OK']).toBe(1);
    expect(Object.keys(answers).filter((answer) => !['OK', 'CODE_WRONG', 'CODE_BURNT'].includes(answer))).toEqual([]);
    expect(await database.db.$count(person)).toBe(1);
    expect(await database.db.$count(session)).toBe(1);
  });

  test('R34: of twenty wrong codes at once five are tries, and the code is burnt', async () => {
    await nodes[0]?.('sendCode', askForCode);
    const code = outbox.list()[0]?.code ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await race('signInByCode', signIn(wrong))).toEqual({ CODE_WRONG: 5, CODE_BURNT: AT_ONCE - 5 });
    expect(await nodes[1]?.('signInByCode', signIn(code))).toBe('CODE_BURNT');
  });

  test('R36: of twenty wrong passwords at once two are looked at, the others are challenged', async () => {
    const input = { body: { mobile: number, password: 'wrong1', ticket: '' } };
    expect(await race('signInByPassword', input)).toEqual({ PASSWORD_WRONG: 2, OK: AT_ONCE - 2 });
  });

  test('who signs in with a number while another binds it: one of them has it', async () => {
    const { accounts, people } = composeDomains({ database, clock, origin: 'http://kaipan.test' });
    const viewer = await people.create({ displayName: '甲', avatar: null, roles: [] });
    const lastCode = () => outbox.list()[0]?.code ?? '';
    for (let round = 0; round < 10; round++) {
      clock.advance(86_400);
      const mobile = `+86135000010${String(round).padStart(2, '0')}`;
      await nodes[0]?.('sendCode', { query: { receiver: mobile, purpose: 'sign_in', ticket: '' } });
      const signingIn = { signin_key: mobile, signin_value: lastCode(), create_if_no_exist: true };
      clock.advance(60);
      await nodes[0]?.('sendCode', { query: { receiver: mobile, purpose: 'bind', ticket: '' } });
      const binding = { mobile, captcha: lastCode() };
      const answers = await Promise.all([
        nodes[0]?.('signInByCode', { body: signingIn }),
        nodes[1]?.('bindMobile', { body: binding, viewer }),
      ]);
      const holders = await accounts.listByMobile(mobile);
      expect(holders).toHaveLength(1);
      expect(answers[1]).toBe(holders[0] === viewer.uid ? 'OK' : 'MOBILE_TAKEN');
      await database.pool.query('delete from login where uid = $1', [viewer.uid]);
    }
  });
});
