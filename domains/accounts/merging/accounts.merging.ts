import type { DoWork } from '#db/client.ts';
import type { Logins } from '#domains/accounts/logins/accounts.logins.ts';
import type { Passwords } from '#domains/accounts/passwords/accounts.passwords.ts';
import type { Sessions } from '#domains/accounts/sessions/accounts.sessions.ts';
import type { PeopleService, Person } from '#domains/people/people.service.ts';
import type { RequestFacts } from '#shared/bind.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { Moved, Module } from '#shared/module.ts';
import { uid as uidOf, type Uid } from '#shared/viewer.ts';
import type { Choices, Offered } from './accounts.choices.ts';
import type { Merged, MergeReceipt } from './accounts.merging.contract.ts';
import type { MergeRow, MergingStore } from './accounts.merging.store.ts';

export interface MergingDeps {
  store: MergingStore;
  choices: Choices;
  logins: Logins;
  passwords: Passwords;
  sessions: Sessions;
  people: Pick<PeopleService, 'load'>;
  /** All modules: what they keep of people. */
  modules(): readonly Pick<Module, 'ownData'>[];
  work: DoWork;
  clock: Clock;
}

export type Merging = ReturnType<typeof createMerging>;

/** Signs in as one of several accounts of a number; the others go up in it (docs/product/accounts.md#several-accounts). */
export function createMerging(deps: MergingDeps) {
  const { store, choices, logins, passwords, sessions, people, modules, work, clock } = deps;

  const mayJoin = async (uid: Uid) =>
    (await logins.findMobile(uid)) === null && (await logins.findOther('wechat', uid)) !== null;

  /** They are what they were when they were offered, or nothing happens. */
  async function mustStand({ mobile, uids, newcomer }: Offered, chosen: Uid): Promise<void> {
    const now = await logins.lockMobile(mobile);
    // Who has got a number meanwhile, or is no more, does not join this one as well.
    if (newcomer !== null && (await mayJoin(newcomer))) {
      await logins.addMobile(newcomer, mobile);
      now.push(newcomer);
    }
    if (!uids.every((uid) => now.includes(uid))) throw fail('STATE_CHANGED', { text: '账号已变化，请重新登录' });
    if (await logins.isLocked(chosen)) throw fail('ACCOUNT_LOCKED');
  }

  async function merge(from: Person, to: Uid): Promise<MergeReceipt> {
    const moved: Moved[] = [];
    // Who writes in a work of a person before those that it calls, as in all their works.
    for (const { ownData } of modules().toReversed()) moved.push(...((await ownData?.move(from.uid, to)) ?? []));
    await store.moveMerges(from.uid, to);
    await logins.mergeInto(from.uid, to);
    await passwords.remove([from.uid]);
    await sessions.revokeOthers([from.uid], null);
    const row = { uid: to, mergedUid: from.uid, mergedName: from.displayName, moved, at: clock.seconds() };
    await store.insertMerge(row);
    return viewReceipt(row);
  }

  /** Who has an office, or is locked out, does not go up in somebody. */
  async function mayGoUp({ uid, roles }: Person): Promise<boolean> {
    return roles.every((role) => role === 'reader') && !(await logins.isLocked(uid));
  }

  return {
    async choose({ uid, ticket }: { uid: string; ticket: string }, request: RequestFacts): Promise<Merged> {
      const offered = await choices.mustFind(ticket);
      const chosen = uidOf(Number(uid));
      if (!offered.uids.includes(chosen)) throw fail('NOT_OFFERED');
      return work(async () => {
        await choices.spend(ticket);
        await mustStand(offered, chosen);
        const known = await people.load(offered.uids);
        const others = offered.uids.filter((other) => other !== chosen).flatMap((other) => known.get(other) ?? []);
        const receipts: MergeReceipt[] = [];
        const kept: string[] = [];
        for (const other of others) {
          if (await mayGoUp(other)) receipts.push(await merge(other, chosen));
          else kept.push(other.displayName);
        }
        if (request.token !== null) await sessions.revoke(request.token);
        await logins.markSignIn(chosen);
        const { token } = await sessions.open(chosen, request);
        return { token, display_name: known.get(chosen)?.displayName ?? '', receipts, kept };
      });
    },

    list: async (uid: Uid): Promise<MergeReceipt[]> => (await store.listMerges(uid)).map(viewReceipt),
  };
}

export function viewReceipt({ mergedUid, mergedName, moved, at }: Omit<MergeRow, 'id' | 'uid'>): MergeReceipt {
  return { account: String(mergedUid), display_name: mergedName, moved, at };
}
