import type { DoWork } from '#db/client.ts';
import type { Codes } from '#domains/accounts/codes/accounts.codes.ts';
import type { Logins } from '#domains/accounts/logins/accounts.logins.ts';
import type { Me } from '#domains/accounts/me/accounts.me.ts';
import { viewReceipt } from '#domains/accounts/merging/accounts.merging.ts';
import type { MergingStore } from '#domains/accounts/merging/accounts.merging.store.ts';
import type { Passwords } from '#domains/accounts/passwords/accounts.passwords.ts';
import type { Sessions } from '#domains/accounts/sessions/accounts.sessions.ts';
import { tooOften, type Throttle } from '#domains/accounts/throttle/accounts.throttle.ts';
import type { PeopleService } from '#domains/people/people.service.ts';
import type { RequestFacts } from '#shared/bind.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { Log } from '#shared/log.ts';
import type { Blocker, Module } from '#shared/module.ts';
import { isoText } from '#shared/time.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';
import type { Deletion } from './accounts.leaving.contract.ts';
import type { LeavingStore } from './accounts.leaving.store.ts';

export interface LeavingDeps {
  store: LeavingStore;
  merges: Pick<MergingStore, 'listMerges' | 'removeMerges'>;
  me: Pick<Me, 'info'>;
  logins: Logins;
  passwords: Passwords;
  sessions: Sessions;
  codes: Codes;
  throttle: Throttle;
  people: Pick<PeopleService, 'find' | 'forget'>;
  /** All modules: what they keep of people. */
  modules(): readonly Pick<Module, 'name' | 'ownData'>[];
  work: DoWork;
  clock: Clock;
}

export type Leaving = ReturnType<typeof createLeaving>;

const UNDO_SECONDS = 7 * 86_400;
const exports = { what: 'export', most: 10, seconds: 86_400 };
const AT_ONCE = 100;

/** Taking along what is kept of somebody, and being forgotten (docs/product/accounts.md#leaving). */
export function createLeaving(deps: LeavingDeps) {
  const { store, merges, me, logins, passwords, sessions, codes, throttle, people, modules, work, clock } = deps;

  async function blockersOf(viewer: Pick<Viewer, 'uid' | 'roles'>): Promise<Blocker[]> {
    const hasOffice = viewer.roles.some((role) => role !== 'reader');
    const found: Blocker[] = hasOffice
      ? [{ what: '作者与工作人员的账号不能自行注销', told: '请联系客服交接作品与职务', href: '/agreement' }]
      : [];
    for (const { ownData } of modules()) found.push(...((await ownData?.blockers?.(viewer.uid)) ?? []));
    return found;
  }

  async function deletionOf(viewer: Viewer): Promise<Deletion> {
    const row = await store.find(viewer.uid);
    const state = row === null ? 'none' : 'pending';
    return { state, due_at: row?.dueAt ?? 0, blockers: await blockersOf(viewer) };
  }

  /** Nothing leads to them, and nothing says who they were; what the books need stays under a number. */
  async function forget(uid: Uid): Promise<void> {
    for (const { ownData } of modules().toReversed()) await ownData?.forget(uid);
    for (const { mergedUid } of await merges.listMerges(uid)) await people.forget(mergedUid);
    await merges.removeMerges(uid);
    await logins.close([uid]);
    await passwords.remove([uid]);
    await sessions.revokeOthers([uid], null);
    await sessions.forget(uid);
    await people.forget(uid);
  }

  /** Whether somebody is gone now. What has come in the way since takes the wish back. */
  async function carryOut(uid: Uid): Promise<boolean> {
    return work(async () => {
      // Who has thought better of it in this moment was first, or is too late.
      if (!(await store.remove(uid))) return false;
      const person = await people.find(uid);
      // Nobody signs in or buys from here on: who did so a moment ago has left something that is in the way.
      await logins.lockOf(uid);
      for (const { ownData } of modules()) await ownData?.hold?.(uid);
      if (person === null || (await blockersOf(person)).length > 0) return false;
      await forget(uid);
      return true;
    });
  }

  return {
    deletionOf,

    async ask(viewer: Viewer, captcha: string, request: RequestFacts): Promise<Deletion> {
      const { uid } = viewer;
      if ((await store.find(uid)) !== null) throw fail('STATE_CHANGED', { text: '已经申请注销' });
      if ((await blockersOf(viewer)).length > 0) throw fail('LEAVING_BLOCKED');
      const mobile = await logins.findMobile(uid);
      const proof = mobile === null ? null : await codes.check({ mobile, purpose: 'delete' }, captcha);
      await work(async () => {
        if (proof !== null) await codes.spend(proof);
        const now = clock.seconds();
        await store.insert({ uid, askedAt: now, dueAt: now + UNDO_SECONDS });
        await sessions.revokeOthers([uid], request.token);
      });
      return deletionOf(viewer);
    },

    async cancel(viewer: Viewer): Promise<Deletion> {
      if (!(await store.remove(viewer.uid))) throw fail('STATE_CHANGED', { text: '没有注销申请' });
      return deletionOf(viewer);
    },

    /** Those whose seven days are over. */
    async carryOutDue(log: Log): Promise<void> {
      for (const { uid } of await store.listDue(clock.seconds(), AT_ONCE))
        log.info({ isGone: await carryOut(uid) }, 'somebody who wanted to leave');
    },

    /** Everything that is kept of somebody, module by module. */
    async exportOf(viewer: Viewer): Promise<string> {
      const { uid } = viewer;
      const wait = await throttle.take([{ ...exports, of: uid }]);
      if (wait > 0) throw tooOften(wait);
      const kept: Record<string, unknown> = {
        exported_at: isoText(clock.seconds()),
        account: {
          profile: await me.info(uid),
          mobile: await logins.findMobile(uid),
          wechat: await logins.findOther('wechat', uid),
          sessions: (await sessions.list(uid)).map(({ device, address, createdAt, lastUsedAt }) => ({
            ...{ device, address, created_at: createdAt, last_used_at: lastUsedAt },
          })),
          merges: (await merges.listMerges(uid)).map(viewReceipt),
          deletion: await store.find(uid),
        },
      };
      for (const { name, ownData } of modules()) if (ownData) kept[name] = await ownData.tell(uid);
      return JSON.stringify(kept, null, 2);
    },
  };
}
