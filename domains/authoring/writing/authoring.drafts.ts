import { createHash } from 'node:crypto';
import type { DoWork } from '#db/client.ts';
import type { ArticlesService } from '#domains/articles/articles.service.ts';
import { isOut, type PostState } from '#domains/authoring/authoring.machine.ts';
import type { Post, PostConflict, PostFields } from '#domains/authoring/authoring.shapes.contract.ts';
import type { Journal } from '#domains/authoring/posts/authoring.journal.ts';
import type { PostData, PostStore } from '#domains/authoring/posts/authoring.post-store.ts';
import type { PostFiles } from '#domains/authoring/publishing/authoring.post-files.ts';
import type { Publishing } from '#domains/authoring/publishing/authoring.publishing.ts';
import type { Appeals } from '#domains/authoring/review/authoring.appeals.ts';
import type { Reviews } from '#domains/authoring/review/authoring.reviews.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { AppendDrafts } from './authoring.append-drafts.ts';
import type { Completeness } from './authoring.completeness.ts';
import { MOST_UNPUBLISHED, type KeptVersions } from './authoring.kept-versions.ts';
import { toldOf, type PostSteps } from './authoring.post-steps.ts';
import type { PostView } from './authoring.post-view.ts';

export interface DraftsDeps {
  store: PostStore;
  view: PostView;
  journal: Journal;
  steps: PostSteps;
  versions: KeptVersions;
  completeness: Completeness;
  appendDrafts: AppendDrafts;
  reviews: Pick<Reviews, 'open' | 'close'>;
  appeals: Appeals;
  publishing: Publishing;
  articles: Pick<ArticlesService, 'steps'>;
  files: PostFiles;
  work: DoWork;
  clock: Clock;
}

/** What comes with a save. */
export interface Save {
  fields: PostFields;
  submit: boolean;
  leak_confirmed: boolean;
}

/** Such as may be brought back: who makes and removes them without end is no writer. */
const MOST_REMOVED = 500;
const MOST_WAITING = 50;
const LONGEST_KEY = 200;
const KEPT_REMOVED_DAYS = 30;

/** A text from its first letter until it is handed in, and back again. */
export function createDrafts(deps: DraftsDeps) {
  const { store, view, journal, versions, appendDrafts, reviews, appeals, publishing, articles, files, work, clock } =
    deps;
  const { mustLockOwn, mustLeadTo, take, mustBeNewest, save } = deps.steps;
  const { mustBeComplete } = deps.completeness;

  /** Hands a text in, in the work of its save or by itself. */
  async function handIn(row: PostData, isLeakConfirmed: boolean, viewer: Viewer): Promise<Partial<PostData>> {
    const state = mustLeadTo('submit', row);
    await store.lockWriter(viewer.uid);
    if (((await store.countOwn(viewer.uid)).get('wait') ?? 0) >= MOST_WAITING)
      throw fail('TOO_OFTEN', { text: '待审的内容太多，请等审核之后再提交', retryAfterSeconds: 3600 });
    await mustBeComplete(row, isLeakConfirmed, viewer);
    await store.updateVersionKind(row.id, row.version, 'submitted');
    await reviews.open({ postId: row.id, kind: isOut(row.state) ? 'revision' : 'new', version: row.version });
    return { state, submittedAt: clock.seconds(), refusal: null };
  }

  /** In a work: whether there is room for one more stays so until it ends. */
  async function mustHaveRoom({ uid }: Viewer): Promise<void> {
    await store.lockWriter(uid);
    const counts = await store.countOwn(uid);
    const unpublished = (counts.get('draft') ?? 0) + (counts.get('rejected') ?? 0);
    if (unpublished >= MOST_UNPUBLISHED)
      throw fail('TOO_OFTEN', { text: '草稿太多，请先删除一些', retryAfterSeconds: 3600 });
  }

  async function insert(
    viewer: Viewer,
    { fields, submit, leak_confirmed: isConfirmed }: Save,
    wish: Wish | null,
    isDemo = false,
  ) {
    await mustHaveRoom(viewer);
    if ((await store.countRemoved(viewer.uid)) >= MOST_REMOVED)
      throw fail('TOO_OFTEN', { text: '近 30 天删除的草稿太多，请过些天再新建', retryAfterSeconds: 86_400 });
    const id = await articles.steps.takeId();
    const at = clock.seconds();
    const told = toldOf(fields);
    await store.insert({
      ...{ id, uid: viewer.uid, fields, ...told, createdAt: at, updatedAt: at, isDemo },
      ...(wish !== null && { wishKey: wish.key, wishDigest: wish.digest }),
    });
    await store.insertVersion({ postId: id, version: 1, at, kind: 'manual', words: told.words, fields });
    await files.keepDraft({ id, uid: viewer.uid }, publishing.filesOf(fields));
    await journal.write(id, viewer, { step: 'create', state: 'draft' });
    const row = await mustLockOwn(id, viewer);
    if (!submit) return row;
    const next = { ...row, ...(await handIn(row, isConfirmed, viewer)) };
    await store.update(id, next);
    await journal.write(id, viewer, { step: 'submit', state: next.state });
    return next;
  }

  return {
    /** The same wish told twice makes one post, and is answered what that one is by now. */
    create: (viewer: Viewer, given: Save, key: string | null): Promise<Post> =>
      work(async () => {
        const wish = wishOf(key, given);
        if (wish !== null) {
          await store.lockWish(viewer.uid, wish.key);
          const known = await store.findWish(viewer.uid, wish.key);
          if (known !== null) {
            if (known.removedAt !== null) throw fail('KEY_REUSED');
            const current = await view.whole(known, viewer);
            if (known.wishDigest === wish.digest) return current;
            const data: PostConflict = { current, yours: given.fields, base_version: 0 };
            throw fail('KEY_REUSED', { data });
          }
        }
        return view.whole(await insert(viewer, given, wish), viewer);
      }),

    /** A draft of the demo: what becomes of it goes with the demo. */
    createDemo: (viewer: Viewer, fields: PostFields): Promise<Post> =>
      work(async () => {
        const row = await insert(viewer, { fields, submit: false, leak_confirmed: false }, null, true);
        return view.whole(row, viewer);
      }),

    edit: (
      id: number,
      viewer: Viewer,
      { version, is_auto: isAuto, ...given }: Save & { version: number; is_auto: boolean },
    ) =>
      take('edit', id, viewer, async (row, to) => {
        await mustBeNewest(row, version, given.fields, viewer);
        const saved = await save(row, given.fields, isAuto ? 'auto' : 'manual');
        const next = { ...row, state: stateBehind(saved, row, to), ...saved };
        if (!given.submit) return { ...saved, state: next.state };
        return { ...saved, ...(await handIn(next, given.leak_confirmed, viewer)) };
      }),

    /** The text of then is a new version; the one of now stays among the others. */
    restore: (id: number, viewer: Viewer, { wanted, version }: { wanted: number; version: number }) =>
      take('edit', id, viewer, async (row, to) => {
        const then = await store.findVersion(id, wanted);
        if (then === null) throw fail('MESSAGE_NOT_FOUND');
        await mustBeNewest(row, version, then.fields, viewer);
        const saved = await save(row, then.fields, 'restored');
        return { ...saved, state: stateBehind(saved, row, to) };
      }),

    submit: (id: number, viewer: Viewer, given: { version: number; leak_confirmed: boolean }) =>
      take('submit', id, viewer, async (row) => {
        await mustBeNewest(row, given.version, row.fields, viewer);
        return handIn(row, given.leak_confirmed, viewer);
      }),

    remove: async (id: number, viewer: Viewer): Promise<null> => {
      await take('remove', id, viewer, async () => ({ removedAt: clock.seconds() }));
      return null;
    },

    bringBack: (id: number, viewer: Viewer): Promise<Post> =>
      journal.attempt(id, viewer, 'bring_back', async () => {
        const row = await store.lock(id);
        if (row?.uid !== viewer.uid) throw fail('MESSAGE_NOT_FOUND');
        if (row.removedAt === null) throw fail('STATE_CHANGED', { text: '没有删除' });
        if (row.publishedAt === null) await mustHaveRoom(viewer);
        await store.update(id, { removedAt: null });
        await journal.write(id, viewer, { step: 'bring_back', state: row.state });
        return view.whole({ ...row, removedAt: null }, viewer);
      }),

    /** The same text once more, for others than have decided of it. What is declared of it may have been changed since. */
    appeal: (id: number, viewer: Viewer, words: string) =>
      take('appeal', id, viewer, async (row) => {
        if (row.state !== 'append_rejected') await mustBeComplete(row, !(await appeals.wasFree(row)), viewer);
        return appeals.open(row, words);
      }),

    takeBack: (id: number, viewer: Viewer) =>
      take('take_back', id, viewer, async (row) => {
        await reviews.close(id, { state: 'taken_back', by: viewer.uid });
        if (row.state === 'append_wait') {
          const waiting = (await store.loadAppends([id])).find(({ state }) => state === 'wait');
          // One that was refused before stays so.
          if (waiting?.refusal) await store.updateAppend(waiting.id, { state: 'rejected' });
          else if (waiting !== undefined) {
            await store.removeAppend(waiting.id);
            await appendDrafts.takeBack(row, waiting.content);
          }
        }
        return {};
      }),

    /** What nobody misses: removed drafts after a month, and saves of long ago but one for each hour, with what they alone showed. */
    async tidy() {
      const removed = await work(async () => {
        const ids = await store.removeOld(clock.seconds() - KEPT_REMOVED_DAYS * 86_400);
        for (const id of ids) await files.release(id);
        return ids.length;
      });
      return { removed, thinned: await versions.thinOld() };
    },
  };
}

/** Saving what stands there already begins no new text: what is out is no draft by that, and a refusal may still be appealed. */
const stateBehind = (saved: Partial<PostData>, { state }: PostData, to: PostState): PostState =>
  Object.keys(saved).length > 0 ? to : state;

interface Wish {
  key: string;
  digest: string;
}

function wishOf(key: string | null, body: Save): Wish | null {
  if (key === null) return null;
  if (key.length > LONGEST_KEY) throw fail('BAD_REQUEST', { text: 'idempotency-key 过长' });
  return { key, digest: createHash('sha256').update(JSON.stringify(body)).digest('hex') };
}
