import { authoring, type Post, type PostRow } from '#domains/authoring/authoring.contract.ts';
import { api } from '#web/lib/api.ts';
import { compose } from '../publish/composing.ts';
import { isSentBack } from './post-words.ts';

/** What is done to a post by a press, and answered with how it is then. */
export const postCalls = {
  submit: ({ id, version }: PostRow): Promise<Post> =>
    api(authoring.submitPost, { params: { id }, body: { version, leak_confirmed: false } }),
  takeBack: ({ id }: PostRow): Promise<Post> => api(authoring.takeBackPost, { params: { id }, body: {} }),
  remove: ({ id }: PostRow): Promise<null> => api(authoring.removePost, { params: { id } }),
  bringBack: ({ id }: PostRow): Promise<Post> => api(authoring.bringBackPost, { params: { id }, body: {} }),
};

/** Where an article is written; a short post is mended in the window that it was written in. */
export const editAddress = ({ id, content_type: type }: PostRow): string | null =>
  type === 'fast_article' ? null : `/v/article/edit/${id}`;

export function mend(row: PostRow): void {
  compose({ kind: 'edit', id: row.id });
}

/** What the way to the text is called, by how far it has come. */
export const editWord = (row: PostRow): string =>
  isSentBack(row) ? '按原因修改' : row.status === 'draft' ? '继续写' : '编辑';
