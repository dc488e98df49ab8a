import { authoring, type Post } from '#domains/authoring/authoring.contract.ts';
import { api } from '#web/lib/api.ts';
import { sendOnce } from '#web/lib/send-once.ts';
import { fieldsOf, type Draft } from './composer-draft.ts';

/** What is paid for stands in the free part, and nobody has said that this is meant. */
export const LEAK_UNCONFIRMED = 60_427;

interface Sent {
  draft: Draft;
  /** The one that is mended, as it was seen; null for a new one. */
  post: Post | null;
  /** What is paid for may stand where everybody reads it. */
  leakConfirmed?: boolean;
}

/** Hands a short post in for review. The same text sent again, because no answer came, is the same post. */
export function sendPost({ draft, post, leakConfirmed = false }: Sent): Promise<Post> {
  const fields = fieldsOf(draft, post?.fields);
  const saved = { fields, submit: true, leak_confirmed: leakConfirmed };
  if (post === null) return sendOnce(saved, (body, headers) => api(authoring.createPost, { body }, headers));
  return api(authoring.editPost, { params: { id: post.id }, body: { ...saved, version: post.version } });
}

/** The same text as the draft of an article: it is written on in the editor. */
export function beginArticle(draft: Draft): Promise<Post> {
  const fields = { ...fieldsOf(draft), content_type: 'article' as const };
  return sendOnce({ fields, submit: false, leak_confirmed: false }, (body, headers) =>
    api(authoring.createPost, { body }, headers),
  );
}
