import type { AppendConflict, AppendDraft, Post, PostFields } from '#domains/authoring/authoring.contract.ts';
import { outPosts } from '#domains/authoring/writing/authoring.out-posts.contract.ts';
import { apiError, isApiError } from '#shared/api-error.ts';
import { isSame } from '#shared/merge-kept.ts';
import type { Document } from '#shared/documents/document.ts';
import { emptyDocument } from '#shared/documents/document-text.ts';
import { api } from '#web/lib/api.ts';
import { blankFields, mentionedIn } from './fields.ts';
import type { SaveOrder } from './saver.ts';

/** The block that is added to a text, as a text of its own: saved, journalled and merged like any other (docs/product/editor.md#append). */
export function appendOf(post: Post): Post {
  const last = post.appends.at(-1);
  // What came back from the review is written on.
  const content = last?.state === 'rejected' ? last.content : emptyDocument;
  return asPost(post, post.append_draft ?? { version: 0, content, updated_at: 0 });
}

/** Saves the block; another one that was saved meanwhile comes back as the saver knows conflicts. */
export const sendAppend =
  (post: Post) =>
  async ({ fields, post: seen }: SaveOrder): Promise<Post> => {
    const content = fields.content ?? emptyDocument;
    const body = { content, version: seen?.version ?? 0 };
    try {
      return asPost(post, await api(outPosts.saveAppend, { params: { id: Number(post.id) }, body }));
    } catch (error) {
      throw withPost(error, post);
    }
  };

function asPost(post: Post, { version, content, updated_at: updatedAt }: AppendDraft): Post {
  return { ...post, id: `append-${post.id}`, version, updated_at: updatedAt, fields: fieldsOf(content) };
}

function fieldsOf(content: Document): PostFields {
  const fields = { ...blankFields, content: isSame(content, emptyDocument) ? null : content };
  return { ...fields, stocks: mentionedIn(fields).map(({ symbol }) => symbol) };
}

function withPost(error: unknown, post: Post): unknown {
  if (!isApiError(error) || error.code !== 40_900) return error;
  const { current } = (error.data ?? {}) as Partial<AppendConflict>;
  if (current === undefined) return error;
  return apiError({ code: error.code, text: error.message, data: { current: asPost(post, current) } });
}
