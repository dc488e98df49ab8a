import type { PostFields } from '#domains/authoring/authoring.contract.ts';
import { lettersOf } from '#shared/documents/document-size.ts';
import { emptyDocument, isEmpty, lengthOf, stocksOf } from '#shared/documents/document-text.ts';
import type { Document, StockAttrs } from '#shared/documents/document.ts';

/** An article of which nothing is written. */
export const blankFields: PostFields = {
  content_type: 'article',
  title: '',
  content: null,
  preview: null,
  mode: 3,
  price: 0,
  stocks: [],
  cover: '',
  tags: [],
  source_name: '',
  source_url: '',
  ai_made: null,
  holdings: null,
  publish_at: 0,
};

/** The two texts of a post. */
export type TextName = 'content' | 'preview';

export const textIn = (fields: PostFields, name: TextName): Document => fields[name] ?? emptyDocument;

/** Readers have the content alone where it is free. */
export const textNames = ({ mode }: PostFields): TextName[] => (mode === 3 ? ['content'] : ['preview', 'content']);

/** A change, with what follows from it: the shares that the texts name. */
export function withChange(fields: PostFields, change: Partial<PostFields>): PostFields {
  const next = { ...fields, ...change };
  if (change.content === undefined && change.preview === undefined) return next;
  return { ...next, stocks: mentionedIn(next).map(({ symbol }) => symbol) };
}

/** The shares that the texts name, each once. */
export function mentionedIn(fields: PostFields): StockAttrs[] {
  const content = (['preview', 'content'] as const).flatMap((name) => textIn(fields, name).content);
  return stocksOf({ ...emptyDocument, content });
}

export const isBlank = (fields: PostFields): boolean =>
  fields.title.trim() === '' && (['content', 'preview'] as const).every((name) => isEmpty(textIn(fields, name)));

/** Words of all that readers may come to read. */
export const wordsOf = (fields: PostFields): number =>
  textNames(fields).reduce((sum, name) => sum + lengthOf(textIn(fields, name)), 0);

/** Letters, as they are counted between two writings of the journal. */
export const sizeOf = (fields: PostFields): number =>
  fields.title.length + lettersOf(textIn(fields, 'content')) + lettersOf(textIn(fields, 'preview'));
