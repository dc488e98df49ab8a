import type { DoWork, Enqueue } from '#db/client.ts';
import type { AccountsService } from '#domains/accounts/accounts.service.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import { storable, type FeedService } from '#domains/feed/feed.service.ts';
import type { MarketService } from '#domains/market/market.service.ts';
import type { Audit, AuditNote, StaffCall } from '#domains/ops/audit/ops.audit.ts';
import { permissions } from '#domains/ops/ops.permissions.contract.ts';
import type { PeopleService } from '#domains/people/people.service.ts';
import type { SubjectsService } from '#domains/subjects/subjects.service.ts';
import { isApiError } from '#shared/api-error.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { DraftView, DraftFields } from './ops.desk.contract.ts';
import { createDeskFacts, type DeskMarket } from './ops.desk.facts.ts';
import { changesOf, factsOf, flashOf, needsSecond, PROPOSAL_SECONDS } from './ops.desk.rules.ts';
import type { DeskStore, DraftRow } from './ops.desk.store.ts';

export const CARRY_OUT_FLASHES = 'carry-out-flashes';
/** Of what went out nothing is kept here for longer. */
const DONE_DAYS = 30;

export interface DeskDeps {
  store: DeskStore;
  audit: Audit;
  feed: FeedService;
  market: DeskMarket & Pick<MarketService, 'recogniseInProse'>;
  subjects: Pick<SubjectsService, 'catalogue'>;
  articles: Pick<ArticlesService, 'seeAsExplanations'>;
  people: Pick<PeopleService, 'find'>;
  accounts: Pick<AccountsService, 'standingOf'>;
  work: DoWork;
  enqueue: Enqueue;
  clock: Clock;
}

/** What is saved of a draft. */
export interface SavedDraft {
  kind: DraftRow['kind'];
  message_id: number;
  base_version: number;
  revision: number;
  fields: DraftFields;
}

export type Desk = ReturnType<typeof createDesk>;

/** The flash desk: what somebody writes, until it is out (docs/product/back-office.md#flash-desk). */
export function createDesk(deps: DeskDeps) {
  const { store, audit, feed, people, accounts, work, enqueue, clock } = deps;
  const facts = createDeskFacts(deps);
  const targetOf = ({ key, messageId }: DraftRow) => (messageId === null ? `draft:${key}` : `flash:${messageId}`);

  async function mustLock(key: string): Promise<DraftRow> {
    const row = await store.lock(key);
    if (row === null) throw fail('DRAFT_NOT_FOUND');
    return row;
  }

  async function mustLockOwn({ viewer }: StaffCall, key: string): Promise<DraftRow> {
    const row = await mustLock(key);
    if (row.uid !== viewer.uid) throw fail('DRAFT_NOT_FOUND');
    return row;
  }

  /** One change of a draft, and its entry in the log as the last thing of the work. */
  async function step(
    call: StaffCall,
    run: () => Promise<{ row: DraftRow; note: Pick<AuditNote, 'action' | 'reason' | 'before' | 'after'> }>,
  ): Promise<DraftView> {
    const changed = await work(async () => {
      const { row, note } = await run();
      await audit.write(call, { ...note, target: targetOf(row) });
      return row;
    });
    return facts.view(changed, call.viewer);
  }

  /** Does at the feed what the draft says; the flash it belongs to must be as its writer saw it. */
  async function carryOut(row: DraftRow): Promise<{ id: number; before?: unknown }> {
    const { fields, kind, messageId, baseVersion } = row;
    const named = await facts.named(fields);
    if (kind === 'new' || messageId === null) return { id: (await feed.publish(flashOf(fields, named))).id };
    const stored = await feed.holdVersion(messageId, baseVersion);
    const before = facts.fieldsOfStored(stored, await facts.explainedBy(messageId));
    if (kind === 'withdraw') await feed.withdraw(messageId, fields.reason.trim());
    else await feed.update(messageId, changesOf(stored, { before, after: fields, named }));
    return { id: messageId, before: factsOf(before) };
  }

  const didWhat = { new: 'flash.published', correct: 'flash.corrected', withdraw: 'flash.withdrawn' } as const;

  /** Out it goes, now. */
  async function sendOut(row: DraftRow, set: Partial<DraftRow> = {}) {
    const { id, before } = await carryOut(row);
    const done = await store.update(row.key, {
      ...set,
      ...{ state: 'done', messageId: id, expiresAt: null, dueAt: null, note: '', updatedAt: clock.seconds() },
    });
    return {
      row: done,
      note: { action: didWhat[row.kind], before, after: factsOf(row.fields), reason: row.fields.reason.trim() },
    };
  }

  /** Out it goes when its time comes: a queued run for that moment, and the clock's every minute should that be lost. */
  async function schedule(row: DraftRow, set: Partial<DraftRow> = {}, dueAt = row.fields.publish_at) {
    const scheduled = await store.update(row.key, {
      ...set,
      ...{ state: 'scheduled', dueAt, expiresAt: null, note: '', updatedAt: clock.seconds() },
    });
    await enqueue(CARRY_OUT_FLASHES, {}, { at: dueAt });
    return {
      row: scheduled,
      note: { action: 'flash.scheduled', after: factsOf(row.fields), reason: row.fields.reason.trim() },
    } as const;
  }

  const isLater = ({ fields }: DraftRow) => fields.publish_at > clock.seconds();

  async function propose(row: DraftRow) {
    const now = clock.seconds();
    // What waits for its time waits no longer for a person than until then.
    const expiresAt = Math.min(now + PROPOSAL_SECONDS, isLater(row) ? row.fields.publish_at : Infinity);
    const waiting = await store.update(row.key, { state: 'waiting', expiresAt, note: '', updatedAt: now });
    return {
      row: waiting,
      note: { action: 'flash.proposed', after: factsOf(row.fields), reason: row.fields.reason.trim() },
    } as const;
  }

  /** What another person is asked about, as they have read it. */
  async function mustBeAsked({ viewer }: StaffCall, key: string, revision: number): Promise<DraftRow> {
    const row = await mustLock(key);
    if (row.state !== 'waiting') throw fail('STATE_CHANGED', { text: '它已不在等待确认，请刷新后再看' });
    if (row.uid === viewer.uid) throw fail('SECOND_PERSON');
    if (row.revision !== revision) throw fail('STATE_CHANGED');
    return row;
  }

  /** One that is due, in a work of its own; that it is done once is held by the lock on its row. */
  const sendDue = (key: string) =>
    work(async () => {
      const row = await store.lock(key);
      if (row?.state !== 'scheduled' || (row.dueAt ?? Infinity) > clock.seconds()) return;
      const person = await people.find(row.uid);
      if (person === null || !permissions['flash.write'].some((role) => person.roles.includes(role)))
        throw fail('FORBIDDEN', { text: '提交人已没有发布的权限' });
      if ((await accounts.standingOf(row.uid)).isLocked) throw fail('FORBIDDEN', { text: '提交人的账号已停用' });
      const { row: done, note } = await sendOut(row);
      const request = { id: `due:${key}`, ip: '', token: null };
      await audit.write({ viewer: person, request }, { ...note, target: targetOf(done) });
    });

  const giveBack = (key: string, why: string) =>
    work(async () => {
      const row = await store.lock(key);
      if (row?.state === 'scheduled')
        await store.update(key, { state: 'draft', dueAt: null, note: `定时没有发出：${why}` });
    });

  return {
    ...facts.verbs,

    /** Keeps what somebody has written so far. Its first word is an entry in the log, what follows is not. */
    async save(call: StaffCall, key: string, saved: SavedDraft): Promise<DraftView> {
      const row = await work(async () => {
        const { viewer } = call;
        const now = clock.seconds();
        const { kind } = saved;
        const fields = storable(saved.fields);
        const known = await store.lock(key);
        if (known !== null) {
          if (known.uid !== viewer.uid) throw fail('DRAFT_NOT_FOUND');
          if (known.state !== 'draft') throw fail('STATE_CHANGED', { text: '它已提交，收回之后才能改' });
          if (known.revision !== saved.revision)
            throw fail('STATE_CHANGED', { text: '这份草稿在别处存过，请先看过那一份' });
          const base = known.kind === 'new' ? {} : { baseVersion: saved.base_version || known.baseVersion };
          const set = { fields, ...base, revision: known.revision + 1, updatedAt: now };
          return store.update(key, set);
        }
        if (kind !== 'new' && (await feed.findStored(saved.message_id)) === null) throw fail('MESSAGE_NOT_FOUND');
        const row = await store.insert({
          ...{ key, uid: viewer.uid, name: viewer.displayName, kind, fields, createdAt: now, updatedAt: now },
          ...(kind === 'new' ? {} : { messageId: saved.message_id, baseVersion: saved.base_version }),
        });
        if (row === null) throw fail('STATE_CHANGED', { text: '这份草稿在别处存过，请先看过那一份' });
        await audit.write(call, { action: 'flash.drafted', target: targetOf(row), after: { kind } });
        return row;
      });
      return facts.view(row, call.viewer);
    },

    drop: (call: StaffCall, key: string): Promise<void> =>
      work(async () => {
        const row = await mustLockOwn(call, key);
        if (row.state !== 'draft') throw fail('STATE_CHANGED');
        await store.remove(key);
        await audit.write(call, { action: 'flash.dropped', target: targetOf(row) });
      }),

    /** Publishes, corrects or withdraws; or asks a second person; or waits for its time. */
    send: (
      call: StaffCall,
      key: string,
      { revision, hold_seconds: holdSeconds }: { revision: number; hold_seconds: number },
    ): Promise<DraftView> =>
      step(call, async () => {
        const row = await mustLockOwn(call, key);
        if (row.state !== 'draft' || row.revision !== revision) throw fail('STATE_CHANGED');
        const { checks, before } = await facts.look(row);
        const fault = checks.find(({ level }) => level === 'fault');
        if (fault !== undefined) throw fail('BAD_REQUEST', { text: fault.text });
        if (row.kind !== 'new' && row.messageId !== null) await feed.holdVersion(row.messageId, row.baseVersion);
        if (needsSecond(row.kind, row.fields, before)) return propose(row);
        const set = { confirmedBy: '' };
        if (isLater(row)) return schedule(row, set);
        return holdSeconds > 0 ? schedule(row, set, clock.seconds() + holdSeconds) : sendOut(row, set);
      }),

    /** A second person says yes to what they have read. */
    confirm: (call: StaffCall, key: string, revision: number): Promise<DraftView> =>
      step(call, async () => {
        const row = await mustBeAsked(call, key, revision);
        if ((row.expiresAt ?? 0) <= clock.seconds()) throw fail('PROPOSAL_OVER');
        const set = { confirmedBy: call.viewer.displayName };
        if (row.kind !== 'new' && row.messageId !== null) await feed.holdVersion(row.messageId, row.baseVersion);
        const { row: next, note } = isLater(row) ? await schedule(row, set) : await sendOut(row, set);
        const after = { ...note.after, did: note.action, proposed_by: row.name };
        return { row: next, note: { ...note, action: 'flash.confirmed', after } };
      }),

    /** A second person says no, and why: it is its writer's again. */
    refuse: (
      call: StaffCall,
      key: string,
      { revision, reason }: { revision: number; reason: string },
    ): Promise<DraftView> =>
      step(call, async () => {
        const row = await mustBeAsked(call, key, revision);
        const note = `${call.viewer.displayName} 退回：${reason}`;
        const next = await store.update(key, { state: 'draft', expiresAt: null, note, updatedAt: clock.seconds() });
        return { row: next, note: { action: 'flash.refused', after: { proposed_by: row.name }, reason } };
      }),

    /** Its writer takes a proposal back; anybody of the desk stops what is scheduled. */
    takeBack: (call: StaffCall, key: string): Promise<DraftView> =>
      step(call, async () => {
        const row = await mustLock(key);
        const isOwn = row.uid === call.viewer.uid;
        if (row.state !== 'scheduled' && !(row.state === 'waiting' && isOwn)) throw fail('STATE_CHANGED');
        const note = isOwn ? '' : `${call.viewer.displayName} 取消了定时`;
        const set = {
          state: 'draft',
          expiresAt: null,
          dueAt: null,
          confirmedBy: '',
          note,
          updatedAt: clock.seconds(),
        } as const;
        const next = await store.update(key, set);
        return { row: next, note: { action: row.state === 'waiting' ? 'flash.taken-back' : 'flash.unscheduled' } };
      }),

    /** Sends out what is due, and returns what waited in vain for a second person. What cannot go out goes back to its writer, who is told why. */
    async carryOutDue(): Promise<void> {
      const now = clock.seconds();
      await work(() => store.returnOver(now, '等第二人确认超时，请重新提交'));
      for (const key of await store.pickDue(now)) {
        try {
          await sendDue(key);
        } catch (error) {
          // What the database or a program fault did is tried again.
          if (!isApiError(error)) throw error;
          await giveBack(key, error.message);
        }
      }
      await work(() => store.removeDone(now - DONE_DAYS * 86_400));
    },
  };
}
