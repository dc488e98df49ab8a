import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { session } from '#domains/accounts/sessions/accounts.sessions.tables.ts';
import { createChoices } from '#domains/accounts/merging/accounts.choices.ts';
import { createMergingStore } from '#domains/accounts/merging/accounts.merging.store.ts';
import { mobileOf } from '#domains/accounts/mobile/accounts.mobile.ts';
import { person } from '#domains/people/people.tables.ts';
import { fen } from '#shared/money.ts';
import { createMovableClock } from '#shared/clock.ts';
import { type AccountsNode, openAccountsNode } from '#tests/support/accounts-node.ts';
import { uid as uidOf } from '#shared/viewer.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { testDatabaseUrl } from '#tests/support/snapshot.ts';

const AT_ONCE = 20;
const number = '+8613500000001';
const clock = createMovableClock(1_787_000_000_000);
let database: Database;
let one: AccountsNode;
let two: AccountsNode;

const askForCode = { query: { receiver: number, purpose: 'sign_in', ticket: '' } };
const signIn = (code: string) => ({ body: { signin_key: number, signin_value: code, create_if_no_exist: true } });

/** Twenty at once, on two nodes; how often each answer came. */
async function race(name: string, input: object): Promise<Record<string, number>> {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, nr) => (nr % 2 ? one : two).ask(name, input)));
  return Object.fromEntries(
    [...Map.groupBy(answers, (answer) => answer)].map(([answer, times]) => [answer, times.length]),
  );
}

// On the embedded database one write waits for the other to end.
describe.skipIf(!testDatabaseUrl)('what happens at the same time (needs TEST_DATABASE_URL)', () => {
  beforeAll(async () => {
    database = await openTestDatabase({ poolSize: AT_ONCE });
    one = openAccountsNode({ database, clock });
    two = openAccountsNode({ database, clock, outbox: one.outbox });
  });
  afterAll(() => database.close());
  beforeEach(() => clock.advance(86_400));

  test('R34: of twenty who ask for a code one is sent it', async () => {
    const before = one.outbox.list().length;
    expect(await race('sendCode', askForCode)).toEqual({ OK: 1, TOO_OFTEN: AT_ONCE - 1 });
    expect(one.outbox.list().length).toBe(before + 1);
  });

  test('R34: of twenty who come with the right code at most five try, one gets in, and one account is made', async () => {
    await one.ask('sendCode', askForCode);
    const answers = await race('signInByCode', signIn(one.outbox.list()[0]?.code ?? ''));
    expect(answers['OK']).toBe(1);
    expect(Object.keys(answers).filter((answer) => !['OK', 'CODE_WRONG', 'CODE_BURNT'].includes(answer))).toEqual([]);
    expect(await database.db.$count(person)).toBe(1);
    expect(await database.db.$count(session)).toBe(1);
  });

  test('R34: of twenty wrong codes at once five are tries, and the code is burnt', async () => {
    await one.ask('sendCode', askForCode);
    const code = one.outbox.list()[0]?.code ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await race('signInByCode', signIn(wrong))).toEqual({ CODE_WRONG: 5, CODE_BURNT: AT_ONCE - 5 });
    expect(await two.ask('signInByCode', signIn(code))).toBe('CODE_BURNT');
  });

  test('R36: of twenty wrong passwords at once two are looked at, the others are challenged', async () => {
    const input = { body: { mobile: number, password: 'wrong1', ticket: '' } };
    expect(await race('signInByPassword', input)).toEqual({ PASSWORD_WRONG: 2, OK: AT_ONCE - 2 });
  });

  test('who signs in with a number while another binds it: one of them has it', async () => {
    const viewer = await one.people.create({ displayName: '甲', avatar: null, roles: [] });
    const lastCode = () => one.outbox.list()[0]?.code ?? '';
    for (let round = 0; round < 10; round++) {
      clock.advance(86_400);
      const mobile = `+86135000010${String(round).padStart(2, '0')}`;
      await one.ask('sendCode', { query: { receiver: mobile, purpose: 'sign_in', ticket: '' } });
      const signingIn = { signin_key: mobile, signin_value: lastCode(), create_if_no_exist: true };
      clock.advance(60);
      await one.ask('sendCode', { query: { receiver: mobile, purpose: 'bind', ticket: '' } });
      const binding = { mobile, captcha: lastCode() };
      const answers = await Promise.all([
        one.ask('signInByCode', { body: signingIn }),
        two.ask('bindMobile', { body: binding, viewer }),
      ]);
      // Whoever comes second finds the first one's account: signs in to it, or is asked whether both are one person's.
      expect(answers).toEqual(['OK', 'OK']);
      expect(await one.accounts.listByMobile(mobile)).toHaveLength(1);
      await database.pool.query('delete from login where uid = $1', [viewer.uid]);
    }
  });

  test('R41: of twenty who choose among the same accounts, this one or that, one goes on; what there was is there once', async () => {
    const twins = await Promise.all(
      ['甲', '乙'].map((displayName) => one.people.create({ displayName, avatar: null, roles: [] })),
    );
    for (const { uid } of twins) {
      await one.accounts.addMobile(uid, '+8613500002000');
      await one.billing.giveDemoMoney(uid, fen(1000));
      await one.access.grantSubscription({ cause: `race:${uid}`, uid, subjectId: 679, days: 30 });
    }
    const tickets: string[] = [];
    for (let nr = 0; nr < 2; nr++) {
      const choices = createChoices({ store: createMergingStore(database.db), clock, randomBytes });
      const offered = { mobile: mobileOf('+8613500002000'), uids: twins.map(({ uid }) => uid), newcomer: null };
      tickets.push(await choices.offer(offered));
    }
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nr) => {
        const body = { uid: String(twins[nr % 2]?.uid), ticket: tickets[nr < AT_ONCE / 2 ? 0 : 1] };
        return (nr % 2 ? one : two).ask('mergeAccounts', { body });
      }),
    );
    expect(answers.filter((answer) => answer === 'OK')).toHaveLength(1);
    expect(answers.filter((answer) => !['OK', 'CHOICE_OVER', 'STATE_CHANGED'].includes(answer))).toEqual([]);
    const [left] = await one.accounts.listByMobile('+8613500002000');
    const all = await Promise.all(twins.map(({ uid }) => one.billing.findBalance(uid)));
    expect(all.toSorted((a, b) => a - b)).toEqual([0, 2000]);
    expect(await one.billing.findBalance(left ?? uidOf(0))).toBe(2000);
    const { rows } = await database.pool.query('select uid, days from subscription_grant where subject_id = 679');
    expect(rows.map(({ uid }) => Number(uid))).toEqual([left, left]);
  });
});
