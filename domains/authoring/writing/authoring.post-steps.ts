import { isDeepStrictEqual } from 'node:util';
import { factsOf, stateAfter, whyNot, type PostState, type Step } from '#domains/authoring/authoring.machine.ts';
import type { Post, PostConflict, PostFields } from '#domains/authoring/authoring.shapes.contract.ts';
import { picturesIn } from '#domains/authoring/checks/authoring.faults.ts';
import type { Journal } from '#domains/authoring/posts/authoring.journal.ts';
import type { PostData, PostStore, VersionData } from '#domains/authoring/posts/authoring.post-store.ts';
import { summaryOf } from '#domains/authoring/publishing/authoring.message-of.ts';
import type { PostFiles } from '#domains/authoring/publishing/authoring.post-files.ts';
import type { Publishing } from '#domains/authoring/publishing/authoring.publishing.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { lengthOf } from '#shared/documents/document-text.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { KeptVersions } from './authoring.kept-versions.ts';
import type { PostView } from './authoring.post-view.ts';

export interface PostStepsDeps {
  store: PostStore;
  view: PostView;
  journal: Journal;
  publishing: Publishing;
  files: PostFiles;
  versions: KeptVersions;
  clock: Clock;
}

export type PostSteps = ReturnType<typeof createPostSteps>;

/** What every step of a post has in common: whose it is, where it may lead, and the versions of its text. */
export function createPostSteps({ store, view, journal, publishing, files, versions, clock }: PostStepsDeps) {
  /** Somebody else's is as if it never was. */
  async function mustLockOwn(id: number, viewer: Viewer): Promise<PostData> {
    const row = await store.lock(id);
    if (row?.uid !== viewer.uid || row.removedAt !== null) throw fail('MESSAGE_NOT_FOUND');
    return row;
  }

  async function mustFindOwn(id: number, viewer: Viewer): Promise<PostData> {
    const row = await store.find(id);
    if (row?.uid !== viewer.uid || row.removedAt !== null) throw fail('MESSAGE_NOT_FOUND');
    return row;
  }

  function mustLeadTo(step: Step, row: PostData): PostState {
    const to = stateAfter(step, row.state, factsOf(row));
    if (to === null) throw fail('STATE_CHANGED', { text: whyNot(step, row.state, factsOf(row)) });
    return to;
  }

  /** One step of one post: what `run` does and says, and the state that it leads to, together or not at all. */
  const take = (
    step: Step,
    id: number,
    viewer: Viewer,
    run: (row: PostData, to: PostState) => Promise<Partial<PostData>>,
  ): Promise<Post> =>
    journal.attempt(id, viewer, step, async () => {
      const row = await mustLockOwn(id, viewer);
      const to = mustLeadTo(step, row);
      const next = { ...row, updatedAt: clock.seconds(), state: to, ...(await run(row, to)) };
      await store.update(id, next);
      // Of saves the versions tell.
      if (step !== 'edit' || row.state !== next.state) await journal.write(id, viewer, { step, state: next.state });
      return view.whole(next, viewer);
    });

  async function mustBeNewest(row: PostData, version: number, yours: PostFields, viewer: Viewer): Promise<void> {
    if (version === row.version) return;
    const data: PostConflict = { current: await view.whole(row, viewer), yours, base_version: version };
    throw fail('STALE_VERSION', { data });
  }

  /** The columns of a new version, which is kept. A save that changes nothing makes none. */
  async function save(row: PostData, fields: PostFields, kind: VersionData['kind']): Promise<Partial<PostData>> {
    if (isDeepStrictEqual(asKept(fields), row.fields)) return {};
    if (fields.content_type !== row.fields.content_type) throw fail('BAD_REQUEST', { text: '内容类型不能更改' });
    const next = { version: row.version + 1, fields, ...toldOf(fields) };
    const { version, words } = next;
    await store.insertVersion({ postId: row.id, version, at: clock.seconds(), kind, words, fields });
    await files.keepDraft(row, publishing.filesOf(fields));
    await versions.fit(row, version);
    return next;
  }

  return { mustFindOwn, mustLockOwn, mustLeadTo, take, mustBeNewest, save };
}

export const wordsOf = ({ content, preview }: PostFields): number =>
  [content, preview].reduce((sum, document) => sum + (document === null ? 0 : lengthOf(document)), 0);

/** What lists tell of a text. */
export const toldOf = (fields: PostFields): Pick<PostData, 'words' | 'summary' | 'pictures'> => ({
  words: wordsOf(fields),
  summary: summaryOf(fields),
  pictures: picturesIn([fields.content, fields.preview]),
});

/** As it comes back from the database. */
const asKept = (fields: PostFields): unknown => JSON.parse(JSON.stringify(fields));
