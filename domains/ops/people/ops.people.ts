import type { DoWork } from '#db/client.ts';
import type { AccessService } from '#domains/access/access.service.ts';
import type { AccountsService } from '#domains/accounts/accounts.service.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { BillingService } from '#domains/billing/billing.service.ts';
import type { Audit, StaffCall } from '#domains/ops/audit/ops.audit.ts';
import { roleTextOf } from '#domains/ops/ops.permissions.contract.ts';
import type { PeopleService, Person } from '#domains/people/people.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { yuanOf } from '#shared/money.ts';
import { uid as uidOf, type Uid } from '#shared/viewer.ts';
import type { ExplainedView, ReaderFileView } from './ops.people.contract.ts';
import type { PeopleDeskStore } from './ops.people.store.ts';
import type { Readers } from './ops.readers.ts';

export interface PeopleDeskDeps {
  people: Pick<PeopleService, 'find' | 'load' | 'joinedAt' | 'listWithRoles'>;
  accounts: AccountsService;
  access: AccessService;
  subjects: Pick<SubjectsService, 'titlesOf' | 'find'>;
  articles: Pick<ArticlesService, 'see'>;
  billing: Pick<BillingService, 'findBalance'>;
  readers: Readers;
  audit: Audit;
  store: PeopleDeskStore;
  work: DoWork;
  clock: Clock;
}

export type PeopleDesk = ReturnType<typeof createPeopleDesk>;

/** What staff has granted is granted by this cause, and may be taken back by staff. */
const STAFF_CAUSE = 'staff:';

/** Readers as the staff sees them and helps them (docs/product/back-office.md#readers). */
export function createPeopleDesk(deps: PeopleDeskDeps) {
  const { people, accounts, access, subjects, articles, billing, readers, audit, store, work, clock } = deps;

  async function mustFind(number: number): Promise<Person> {
    const person = await people.find(uidOf(number));
    if (person === null) throw fail('ACCOUNT_NOT_FOUND');
    return person;
  }

  async function mustFindOther({ viewer }: StaffCall, number: number): Promise<Person> {
    const person = await mustFind(number);
    if (person.uid === viewer.uid) throw fail('FORBIDDEN', { text: '自己的账号由别人处理' });
    return person;
  }

  /** Two admins who block each other take turns: the second is the last who can come in. */
  async function mustLeaveAnAdmin(uid: Uid): Promise<void> {
    const admins = await people.listWithRoles(['admin']);
    if (admins.every((admin) => admin.uid !== uid)) return;
    for (const other of admins) {
      if (other.uid !== uid && !(await accounts.standingOf(other.uid)).isLocked) return;
    }
    throw fail('STATE_CHANGED', { text: '不能没有管理员' });
  }

  async function found(person: Person) {
    const { uid, displayName, roles } = person;
    const { isLocked } = await accounts.standingOf(uid);
    const mobile = await accounts.maskedMobileOf(uid);
    return { uid: String(uid), name: displayName, mobile, role_text: roleTextOf(roles), is_blocked: isLocked };
  }

  async function rightsOf(uid: Uid): Promise<ReaderFileView['rights']> {
    const now = clock.seconds();
    const [grants, rights] = [await access.listGrants(uid), await access.listMessageRights(uid)];
    const titles = await subjects.titlesOf(grants.map(({ subjectId }) => subjectId));
    return [
      ...grants.map(({ cause, subjectId, days, startsAt, endsAt, grantedAt }) => ({
        ...{ cause, kind: 'subscription' as const, id: subjectId, title: titles.get(subjectId) ?? '', days },
        ...{ starts_at: startsAt, ends_at: endsAt, granted_at: grantedAt, is_live: endsAt > now && endsAt > startsAt },
        may_revoke: cause.startsWith(STAFF_CAUSE) && endsAt > now,
      })),
      ...rights.map(({ cause, messageId, grantedAt }) => ({
        ...{ cause, kind: 'message' as const, id: messageId, title: `文章 ${messageId}`, days: 0 },
        ...{ starts_at: grantedAt, ends_at: 0, granted_at: grantedAt, is_live: true },
        may_revoke: cause.startsWith(STAFF_CAUSE),
      })),
    ];
  }

  async function grant(
    { uid }: Person,
    { kind, id, days, cause }: { kind: 'subscription' | 'message'; id: number; days: number; cause: string },
  ): Promise<void> {
    if (kind === 'subscription') {
      if (days < 1) throw fail('BAD_REQUEST', { text: '请写明天数' });
      const subject = await subjects.find(id);
      if (subject === null || !subject.isSubscribable)
        throw fail('SUBJECT_NOT_FOUND', { text: '没有这个可订阅的栏目' });
      await access.grantSubscription({ cause, uid, subjectId: id, days });
      return;
    }
    const [seen] = await articles.see([id], await people.find(uid));
    if (seen === undefined) throw fail('MESSAGE_NOT_FOUND');
    if (seen.decision.allowed) throw fail('ALREADY_YOURS', { text: '这位用户已经可以阅读这一篇' });
    await access.grantMessage({ uid, messageId: id, by: 'allowance', cause });
  }

  return {
    async find(words: string) {
      if (words === '') return [];
      const known = await people.load((await readers.find(words)).slice(0, 50));
      const items = [];
      for (const person of known.values()) items.push(await found(person));
      return items;
    },

    async fileOf(number: number): Promise<ReaderFileView> {
      const person = await mustFind(number);
      const { uid } = person;
      return {
        ...(await found(person)),
        joined_at: await people.joinedAt(uid),
        last_sign_in_at: (await accounts.standingOf(uid)).lastSignInAt,
        balance: yuanOf(await billing.findBalance(uid)),
        sessions: (await accounts.listSessions(uid)).map(({ id, device, address, createdAt, lastUsedAt }) => ({
          ...{ id, device, address, created_at: createdAt, last_used_at: lastUsedAt },
        })),
        rights: await rightsOf(uid),
      };
    },

    async revealMobile(call: StaffCall, number: number, reason: string): Promise<{ mobile: string }> {
      const { uid } = await mustFind(number);
      return audit.audited(call, { action: 'user.mobile', target: `user:${uid}`, reason }, async () => ({
        result: { mobile: await accounts.mobileOf(uid) },
      }));
    },

    async endSession(
      call: StaffCall,
      number: number,
      { session_id: id, reason }: { session_id: string; reason: string },
    ) {
      const { uid } = await mustFind(number);
      const action = id === '' ? ('user.sessions' as const) : ('user.session' as const);
      return audit.audited(call, { action, target: `user:${uid}`, reason }, async () => {
        const ended = id === '' ? await accounts.endSessions(uid) : await accounts.endSession(uid, id);
        if (ended === 0) throw fail('SESSION_NOT_FOUND');
        return { result: null, before: { sessions: ended }, after: { sessions: 0, ...(id !== '' && { session: id }) } };
      });
    },

    async setBlocked(call: StaffCall, number: number, isBlocked: boolean, reason: string): Promise<null> {
      const { uid } = await mustFindOther(call, number);
      const action = isBlocked ? ('user.blocked' as const) : ('user.unblocked' as const);
      return audit.audited(call, { action, target: `user:${uid}`, reason }, async () => {
        if (isBlocked) await mustLeaveAnAdmin(uid);
        if ((await accounts.standingOf(uid)).isLocked === isBlocked) throw fail('STATE_CHANGED');
        await accounts.setLocked(uid, isBlocked);
        return { result: null, before: { blocked: !isBlocked }, after: { blocked: isBlocked } };
      });
    },

    async grantRight(
      call: StaffCall,
      number: number,
      wish: { kind: 'subscription' | 'message'; id: number; days: number; key: string; reason: string },
    ): Promise<null> {
      const person = await mustFindOther(call, number);
      const { kind, id, days, key, reason } = wish;
      const cause = `${STAFF_CAUSE}${call.viewer.uid}:${person.uid}:${key}`;
      return work(async () => {
        await store.lockReader(person.uid);
        const known = (await rightsOf(person.uid)).find((right) => right.cause === cause);
        // Told again it is the same wish: it counts once, and is written down once.
        if (known !== undefined) {
          const isSame = known.kind === kind && known.id === id && (kind === 'message' || known.days === days);
          if (!isSame) throw fail('STATE_CHANGED', { text: '这次提交已授予过别的权限，请刷新后再试' });
          return null;
        }
        return audit.audited(call, { action: 'right.granted', target: `user:${person.uid}`, reason }, async () => {
          await grant(person, { kind, id, days, cause });
          return { result: null, after: { kind, id, days, cause } };
        });
      });
    },

    async revokeRight(
      call: StaffCall,
      number: number,
      { cause, reason }: { cause: string; reason: string },
    ): Promise<null> {
      const { uid } = await mustFindOther(call, number);
      return audit.audited(call, { action: 'right.revoked', target: `user:${uid}`, reason }, async () => {
        await store.lockReader(uid);
        const right = (await rightsOf(uid)).find((one) => one.cause === cause);
        if (right === undefined || !right.may_revoke) throw fail('STATE_CHANGED', { text: '这项权限不能在这里收回' });
        const { kind, id } = right;
        const days = kind === 'subscription' ? await access.takeBackDays(cause) : 0;
        if (kind === 'message') await access.revokeMessage({ uid, messageId: id, cause });
        else if (days === 0) throw fail('STATE_CHANGED', { text: '今天算已用，没有可收回的天数' });
        return { result: null, before: { kind, id, cause }, after: { takenBack: days } };
      });
    },

    async explain(number: number, messageId: number): Promise<ExplainedView> {
      const person = await mustFind(number);
      const [seen] = await articles.see([messageId], person);
      if (seen === undefined) throw fail('MESSAGE_NOT_FOUND');
      const { allowed, by, why } = seen.decision;
      return { allowed, by: by ?? '', why: why.map((row) => ({ ...row })) };
    },
  };
}
