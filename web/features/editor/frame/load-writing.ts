import { authoring, type Post, type PostFields } from '#domains/authoring/authoring.contract.ts';
import { postTemplates, type Template } from '#domains/authoring/templates/authoring.templates.contract.ts';
import type { Api } from '#shared/contract.ts';
import { ownOf } from '#web/features/accounts/account/own.ts';
import { orNotFound } from '#web/lib/load.ts';
import type { Viewer } from '#shared/viewer.ts';
import { blankFields } from '../saving/fields.ts';
import type { Author } from './readers-card.tsx';

export interface WritingStart {
  author: Author;
  post: Post | null;
  fields: PostFields;
}

/** A new article, from a template where one is asked for; `null` for who is not signed in. */
export function loadNew(api: Api, viewer: Viewer | null, template: string | null): Promise<WritingStart | null> {
  return ownOf(viewer !== null, async () => {
    const [author, chosen] = await Promise.all([
      api(authoring.getAuthor, {}),
      template === null ? null : findTemplate(api, template),
    ]);
    const fields = chosen === null ? blankFields : { ...blankFields, title: chosen.title, content: chosen.content };
    return { author, post: null, fields };
  });
}

/** One's own post; a page 404 where there is none. */
export function loadPost(api: Api, viewer: Viewer | null, id: string): Promise<WritingStart | null> {
  return ownOf(viewer !== null, async () => {
    const [author, post] = await Promise.all([
      api(authoring.getAuthor, {}),
      orNotFound(api(authoring.getPost, { params: { id: Number(id) } }), '没有这篇文章'),
    ]);
    return { author, post, fields: post.fields };
  });
}

async function findTemplate(api: Api, id: string): Promise<Template | null> {
  const { items } = await api(postTemplates.listTemplates, {});
  return items.find((template) => template.id === id) ?? null;
}
