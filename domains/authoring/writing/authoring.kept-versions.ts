import type { DoWork } from '#db/client.ts';
import type { PostData, PostStore } from '#domains/authoring/posts/authoring.post-store.ts';
import type { PostFiles } from '#domains/authoring/publishing/authoring.post-files.ts';
import type { Publishing } from '#domains/authoring/publishing/authoring.publishing.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { filesOf } from '#shared/documents/document-text.ts';

export interface KeptVersionsDeps {
  store: PostStore;
  publishing: Pick<Publishing, 'filesOf'>;
  files: Pick<PostFiles, 'thinDraft'>;
  /** Bytes in the database that the versions of a post may take, but for those that were passed. */
  mostVersionBytes?: number;
  /** The same of all drafts of one person. */
  mostDraftBytes?: number;
  work: DoWork;
  clock: Clock;
}

export type KeptVersions = ReturnType<typeof createKeptVersions>;

const MOST_BYTES = 16 * 1024 ** 2;
const MOST_DRAFT_BYTES = 512 * 1024 ** 2;
const KEPT_WHOLE_DAYS = 7;
/** What somebody is at stays in every step. */
const NEWEST = 20;
const ALL = Number.MAX_SAFE_INTEGER;
/** As many drafts as one person may have. */
export const MOST_UNPUBLISHED = 500;

/** Which texts of a post stay, and their pictures with them (docs/product/authoring.md#versions). */
export function createKeptVersions(deps: KeptVersionsDeps) {
  const { store, publishing, files, work, clock } = deps;
  const { mostVersionBytes: most = MOST_BYTES, mostDraftBytes: mostOfAll = MOST_DRAFT_BYTES } = deps;
  /** As many drafts as one person may have, each so heavy, are not too many together. */
  const share = mostOfAll / MOST_UNPUBLISHED;

  /** Read one version after the other: all of a long text at once would be much. */
  async function filesShownIn(id: number): Promise<string[]> {
    const draft = await store.findAppendDraft(id);
    const shown = [...(await store.loadAppends([id])), ...(draft ? [draft] : [])].flatMap((one) =>
      filesOf(one.content),
    );
    for (const { version } of await store.pickVersions(id, 0, ALL)) {
      const row = await store.findVersion(id, version);
      if (row !== null) shown.push(...publishing.filesOf(row.fields));
    }
    return shown;
  }

  const thinFiles = async (row: PostData): Promise<void> => files.thinDraft(row, await filesShownIn(row.id));

  /** Before a save is refused history makes room: of what was removed, then of the draft itself. */
  async function mustHaveRoom(row: PostData): Promise<void> {
    const { id, uid } = row;
    const fits = async () => (await store.weighDrafts(uid)) <= mostOfAll;
    if (await fits()) return;
    await store.thinRemoved(uid);
    if (await fits()) return;
    await store.removeOldestVersions(id, share);
    if (!(await fits()))
      throw fail('TOO_OFTEN', { text: '草稿占用的空间已满，请先删除一些草稿', retryAfterSeconds: 3600 });
    await thinFiles(row);
  }

  return {
    /** In the work of a save, once it is kept: saves by the clock go first, and where that is not enough the oldest of all. */
    async fit(row: PostData, newest: number): Promise<void> {
      const weight = await store.weighVersions(row.id);
      if (row.publishedAt === null && weight > share) await mustHaveRoom(row);
      if (weight <= most) return;
      await store.thinVersionsOf(row.id, newest - NEWEST);
      // So much goes at once that it is not done again at the next save.
      if ((await store.weighVersions(row.id)) > most * 0.75) await store.removeOldestVersions(row.id, most / 2);
      await thinFiles(row);
    },

    /** Saves by the clock of long ago, but for one of each hour. Answers how many are gone. */
    async thinOld(): Promise<number> {
      const thinned = await store.thinVersions(clock.seconds() - KEPT_WHOLE_DAYS * 86_400);
      for (const id of new Set(thinned))
        await work(async () => {
          const row = await store.lock(id);
          if (row !== null) await thinFiles(row);
        });
      return thinned.length;
    },
  };
}
