import type { ArticlesService } from '#domains/articles/articles.service.ts';
import type { PostData, PostStore } from '#domains/authoring/posts/authoring.post-store.ts';
import type { FileOwner, FileReader, FilesService } from '#domains/files/files.service.ts';

interface PostFilesDeps {
  files: Pick<FilesService, 'mayUse' | 'pickOwn' | 'keep' | 'keepMore' | 'release'>;
  store: Pick<PostStore, 'find'>;
  articles: Pick<ArticlesService, 'see'>;
  /** Whether who asks has shown a second factor, as at every desk of the back office. */
  hasPassed(reader: FileReader): Promise<boolean>;
}

/** What of a post needs files: its texts as its author has them, what everybody reads of it, and the rest of what is out. */
const owners = { draft: 'post-draft', open: 'post-open', closed: 'post' } as const;

type OwnPost = Pick<PostData, 'id' | 'uid'>;
export type PostFiles = ReturnType<typeof createPostFiles>;

/** Whose the files are that posts name, and who may read them (docs/product/authoring.md#files). */
export function createPostFiles({ files, store, articles, hasPassed }: PostFilesDeps) {
  const ownerOf = (part: keyof typeof owners, id: number): FileOwner => ({ kind: owners[part], id });

  return {
    /** Whether these are this person's own, and there whole. */
    mayUse: files.mayUse,

    /**
     * In the work of a save: what is lost or somebody else's is left out, so that the words are kept all the same. What earlier
     * versions show stays as well.
     */
    keepDraft: async (post: OwnPost, tokens: readonly string[]): Promise<void> =>
      files.keepMore(ownerOf('draft', post.id), await files.pickOwn(post.uid, tokens), 'private'),

    /** In a work, once versions have gone: what none that is left shows is needed no more. */
    thinDraft: async (post: OwnPost, tokens: readonly string[]): Promise<void> =>
      files.keep(ownerOf('draft', post.id), await files.pickOwn(post.uid, tokens), 'private'),

    /** In the work in which a text goes out. */
    async keepOut(id: number, { open, closed }: { open: readonly string[]; closed: readonly string[] }): Promise<void> {
      await files.keep(ownerOf('open', id), open, 'public');
      await files.keep(ownerOf('closed', id), closed, 'private');
    },

    /** What was taken from readers shows no picture any more. */
    async close(id: number): Promise<void> {
      for (const part of ['open', 'closed'] as const) await files.release(ownerOf(part, id));
    },

    release: (id: number): Promise<void> => files.release(ownerOf('draft', id)),

    /** Whether somebody may read the text that needs a file; what waits is read by who reviews, behind their second factor. */
    async mayRead({ kind, id }: FileOwner, reader: FileReader): Promise<boolean> {
      const { viewer } = reader;
      if (kind === owners.closed) {
        const [seen] = await articles.see([id], viewer);
        return seen?.decision.allowed === true && seen.shown.state === 'published';
      }
      if (kind !== owners.draft || viewer === null) return false;
      const row = await store.find(id);
      const reviews = viewer.roles.includes('reviewer') || viewer.roles.includes('admin');
      if (row === null || row.uid === viewer.uid) return row !== null;
      return reviews && row.state.endsWith('wait') && (await hasPassed(reader));
    },
  };
}
