import { createHmac } from 'node:crypto';
import type { RealNameState } from '#domains/verification/verification.contract.ts';
import type { Steps } from '#domains/verification/verification.steps.ts';
import type { RealNameRow, VerificationStore } from '#domains/verification/verification.store.ts';
import type { DoWork } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { dayText } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';
import { idNumberOf, isGrown, maskIdNumber, maskName } from './verification.id-number.ts';

/** What is asked of whoever knows who has which number: `mismatch` is an answer, `unreachable` none. */
export interface IdentityCheck {
  check(person: { name: string; idNumber: string }): Promise<'match' | 'mismatch' | 'unreachable'>;
}

interface RealNameDeps {
  store: VerificationStore;
  steps: Steps;
  identity: IdentityCheck;
  /** Accounts knows who has a number of a telephone. */
  hasMobile(uid: Uid): Promise<boolean>;
  /** Random bytes that all nodes share. */
  secret(): Promise<string>;
  work: DoWork;
  clock: Clock;
}

interface Person {
  name: string;
  number: string;
  digest: string;
}

const MOST_TRIES = 5;

/** docs/product/verification.md#real-name */
export function createRealName({ store, steps, identity, hasMobile, secret, work, clock }: RealNameDeps) {
  const today = () => dayText(clock.seconds());
  const lockTries = (uid: Uid) => store.lockDigest(`tries ${uid}`);

  async function realNameOf(uid: Uid): Promise<RealNameState> {
    const row = await store.findRealName(uid);
    if (row === null) return { state: 'none', name: '', id_number: '', reason: '', at: 0 };
    const { state, maskedName: name, maskedNumber, reason, at } = row;
    return { state, name, id_number: maskedNumber, reason, at };
  }

  async function personOf(given: { name: string; id_number: string }): Promise<Person> {
    const name = given.name.normalize('NFKC').replaceAll(/\s/gu, '');
    if (!/^[\p{Script=Han}·•]{2,30}$/u.test(name)) throw fail('BAD_REQUEST', { text: '请输入真实姓名' });
    const number = idNumberOf(given.id_number, today());
    if (number === null) throw fail('BAD_REQUEST', { text: '身份证号错误' });
    if (!isGrown(number, today())) throw fail('BAD_REQUEST', { text: '未满 18 周岁，不能认证' });
    const digest = createHmac('sha256', await secret())
      .update(number)
      .digest('base64url');
    return { name, number, digest };
  }

  const save = (uid: Uid, { name, number, digest }: Person, told: Pick<RealNameRow, 'state' | 'reason' | 'tries'>) =>
    store.upsertRealName({
      ...{ uid, digest, ...told, at: clock.seconds() },
      ...{ maskedName: maskName(name), maskedNumber: maskIdNumber(number) },
    });

  /** Counts the try, or refuses one too many of today; of many at once each counts. */
  const countTry = (uid: Uid, person: Person) =>
    work(async () => {
      await lockTries(uid);
      const before = await store.findRealName(uid);
      if (before?.state === 'passed') throw fail('STATE_CHANGED', { text: '已通过实名认证' });
      const isToday = before !== null && dayText(before.at) === today();
      const tries = (isToday ? before.tries : 0) + 1;
      if (tries > MOST_TRIES)
        throw fail('TOO_OFTEN', { text: '今天的核对次数已用完，请明天再试', retryAfterSeconds: 3600 });
      await save(uid, person, { state: 'refused', reason: '核对没有完成，请重试', tries });
    });

  const settle = (uid: Uid, person: Person, isMatch: boolean) =>
    work(async () => {
      // Tries that are counted meanwhile are not to be written over.
      await lockTries(uid);
      await store.lockDigest(person.digest);
      const before = await store.findRealName(uid);
      // The try that was counted went with its account: into another one, or for good.
      if (before === null) throw fail('STATE_CHANGED', { text: '账号已变化，请重新登录' });
      const { tries } = before;
      if (before.state === 'passed') return;
      if (isMatch && (await store.isTaken(person.digest, uid))) throw fail('IDENTITY_TAKEN');
      const refused = { state: 'refused', reason: '姓名与身份证号不一致', tries } as const;
      await save(uid, person, isMatch ? { state: 'passed', reason: '', tries } : refused);
      await steps.openAuthor(uid);
    });

  return {
    realNameOf,

    async applyRealName(uid: Uid, given: { name: string; id_number: string }): Promise<RealNameState> {
      if (!(await hasMobile(uid))) throw fail('MOBILE_NOT_BOUND');
      const person = await personOf(given);
      await countTry(uid, person);
      const outcome = await identity.check({ name: person.name, idNumber: person.number });
      if (outcome === 'unreachable') throw fail('IDENTITY_AWAY');
      await settle(uid, person, outcome === 'match');
      return realNameOf(uid);
    },

    /** Of the demo. */
    pass: (uid: Uid, person: Person) => save(uid, person, { state: 'passed', reason: '', tries: 0 }),
  };
}
