import { isDeepStrictEqual } from 'node:util';
import type { AppendConflict, AppendDraft } from '#domains/authoring/authoring.shapes.contract.ts';
import type { AppendDraftData, PostData, PostStore } from '#domains/authoring/posts/authoring.post-store.ts';
import type { PostFiles } from '#domains/authoring/publishing/authoring.post-files.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { filesOf } from '#shared/documents/document-text.ts';
import { Document } from '#shared/documents/document.ts';

interface AppendDraftsDeps {
  store: Pick<PostStore, 'findAppendDraft' | 'upsertAppendDraft' | 'removeAppendDraft'>;
  files: Pick<PostFiles, 'keepDraft'>;
  clock: Clock;
}

export type AppendDrafts = ReturnType<typeof createAppendDrafts>;

/** A block that is being written below a text that is out (docs/product/authoring.md#append). All belongs to the work that has locked its post. */
export function createAppendDrafts({ store, files, clock }: AppendDraftsDeps) {
  async function put(row: PostData, content: Document, version: number): Promise<AppendDraft> {
    const draft = { postId: row.id, version, content, updatedAt: clock.seconds() };
    await store.upsertAppendDraft(draft);
    await files.keepDraft(row, filesOf(content));
    return viewAppendDraft(draft);
  }

  return {
    /** A save names the version that it goes on from; another one is refused with what is stored. What says the same is no other one. */
    async save(row: PostData, { content, version }: { content: Document; version: number }): Promise<AppendDraft> {
      const known = await store.findAppendDraft(row.id);
      if (known && isDeepStrictEqual(asKept(content), known.content)) return viewAppendDraft(known);
      if (known && known.version !== version) {
        const data: AppendConflict = { current: viewAppendDraft(known), yours: content };
        throw fail('STALE_VERSION', { data });
      }
      return put(row, content, version + 1);
    },

    /** What was handed in is no draft any more; what is written besides stays one. */
    async handIn({ id }: PostData, content: Document): Promise<void> {
      const known = await store.findAppendDraft(id);
      if (known !== null && isDeepStrictEqual(asKept(content), known.content)) await store.removeAppendDraft(id);
    },

    /** What is taken back from the review is written on, below what else is being written: neither is lost. */
    async takeBack(row: PostData, content: Document): Promise<void> {
      const known = await store.findAppendDraft(row.id);
      if (known === null) return void (await put(row, content, 1));
      const both = Document.safeParse({ ...content, content: [...known.content.content, ...content.content] });
      if (!both.success) throw fail('STATE_CHANGED', { text: '连同没写完的那一段太长，请等审核之后再修改' });
      await put(row, both.data, known.version + 1);
    },
  };
}

export const viewAppendDraft = ({ version, content, updatedAt }: AppendDraftData): AppendDraft => ({
  ...{ version, content },
  updated_at: updatedAt,
});

/** As it comes back from the database. */
const asKept = (content: Document): unknown => JSON.parse(JSON.stringify(content));
