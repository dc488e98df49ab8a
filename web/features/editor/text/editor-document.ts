import type { JSONContent } from '@tiptap/core';
import { emptyDocument } from '#shared/documents/document-text.ts';
import type { Document } from '#shared/documents/document.ts';

/**
 * What an editor holds, as a document: besides the places of pictures that are on their way its schema lets nothing else in. An empty
 * line alone is an empty text.
 */
export function documentOf(json: JSONContent): Document {
  const content = (json.content ?? []).filter(({ type }) => type !== 'awaited') as Document['content'];
  const [first] = content;
  const isEmpty =
    content.length <= 1 && (first === undefined || (first.type === 'paragraph' && first.content === undefined));
  return isEmpty ? emptyDocument : { ...emptyDocument, content };
}

/** A document as an editor takes it. */
export const contentOf = (document: Document): JSONContent => ({
  type: 'doc',
  content: document.content.length > 0 ? (document.content as JSONContent[]) : [{ type: 'paragraph' }],
});
