import type { Changes, DoWork } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { Moved } from '#shared/module.ts';
import type { Uid } from '#shared/viewer.ts';
import type { FileOwner, FileRow, FilesStore, FileUse } from './files.store.ts';

export type { FileStorage, FilesOutside, ForeignFault, ForeignPictures, Scanner } from './files.outside.ts';
export type { FileOwner } from './files.store.ts';
export type { FileReader, MayRead } from './reading/files.reading.ts';
export type { UploadLimits } from './uploads/files.uploads.ts';

interface FilesDeps {
  store: FilesStore;
  work: DoWork;
  changes: Pick<Changes, 'changed' | 'mustBeInWork'>;
  clock: Clock;
}

/** What others may know of a file. */
export interface FileFacts extends Pick<
  FileRow,
  'token' | 'kind' | 'name' | 'mediaType' | 'bytes' | 'width' | 'height' | 'scan'
> {}

export type FilesService = ReturnType<typeof createFilesService>;

/** Files for the modules that need them (docs/product/files.md#needs). */
export function createFilesService({ store, work, changes, clock }: FilesDeps) {
  async function add(owner: FileOwner, tokens: readonly string[], access: FileUse['access']): Promise<number[]> {
    const wanted = new Set(tokens);
    const rows = wanted.size === 0 ? [] : await store.lockFiles([...wanted]);
    if (rows.length < wanted.size) throw fail('FILE_NOT_FOUND');
    const ids = rows.map(({ id }) => id);
    await store.upsertUses(owner, ids, access);
    changes.changed('files');
    return ids;
  }

  async function keep(owner: FileOwner, tokens: readonly string[], access: FileUse['access']): Promise<void> {
    await store.removeUses(owner, await add(owner, tokens, access), clock.seconds());
  }

  /** Which of these are somebody's own, uploaded whole, and of this kind where one is asked for. */
  async function pickOwn(uid: Uid, tokens: readonly string[], kind?: FileRow['kind']): Promise<string[]> {
    const rows = tokens.length === 0 ? [] : await store.listFiles([...new Set(tokens)]);
    return rows.filter((row) => row.uid === uid && (kind ?? row.kind) === row.kind).map(({ token }) => token);
  }

  return {
    pickOwn,

    /** Whether all of these are such. */
    mayUse: async (uid: Uid, tokens: readonly string[], kind?: FileRow['kind']): Promise<boolean> =>
      (await pickOwn(uid, tokens, kind)).length === new Set(tokens).size,

    /**
     * Says which files something needs from now on, and who may read them; those that it needed before and that are not among them
     * it needs no more. Throws `FILE_NOT_FOUND` where one of them is not there.
     */
    keep: (owner: FileOwner, tokens: readonly string[], access: FileUse['access']): Promise<void> =>
      work(() => keep(owner, tokens, access)),

    /** The same of files that it needs besides those that it needed before. */
    keepMore: (owner: FileOwner, tokens: readonly string[], access: FileUse['access']): Promise<void> =>
      work(async () => void (await add(owner, tokens, access))),

    /** It needs no file any more; one that nothing else needs goes after a day. */
    release: (owner: FileOwner): Promise<void> => work(() => keep(owner, [], 'private')),

    /** What is known of those that are there, in no order. */
    async tellOf(tokens: readonly string[]): Promise<FileFacts[]> {
      if (tokens.length === 0) return [];
      const rows = await store.listFiles(tokens);
      return rows.map(({ token, kind, name, mediaType, bytes, width, height, scan }) => ({
        ...{ token, kind, name, mediaType, bytes, width, height, scan },
      }));
    },

    /** Files in which nobody has looked for malware. */
    countUnscanned: store.countUnscanned,

    async move(from: Uid, to: Uid): Promise<Moved[]> {
      changes.mustBeInWork('Moving files');
      const { length } = await store.listOf(from);
      await store.move(from, to);
      changes.changed('files');
      return length > 0 ? [{ what: '上传的文件', told: `${length} 个` }] : [];
    },

    async tell(uid: Uid): Promise<Record<string, unknown>> {
      const rows = await store.listOf(uid);
      return {
        files: rows.map(({ token, name, mediaType, bytes, createdAt }) => ({
          ...{ file_token: token, name, media_type: mediaType, size: bytes, at: createdAt },
        })),
      };
    },

    async forget(uid: Uid): Promise<void> {
      changes.mustBeInWork('Forgetting whose files these were');
      await store.forget(uid);
      changes.changed('files');
    },
  };
}
