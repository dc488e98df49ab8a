import type { Post, PostFields } from '#domains/authoring/authoring.contract.ts';
import { stocksOf, textOf } from '#shared/documents/document-text.ts';
import type { StockAttrs } from '#shared/documents/document.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts';
import type { ComposeWish } from '../publish/composing.ts';
import { documentOf, keptMentions, picturesOf, type Picture } from './composer-text.ts';
import { priceOf, type Readers } from './readers.ts';

/** What stands in the window. */
export interface Draft {
  text: string;
  /** What everybody reads of a text that is not free. */
  preview: string;
  /** Shares that were chosen, also such as no longer stand in a text. */
  mentions: readonly StockAttrs[];
  pictures: readonly Picture[];
  readers: Readers;
  /** Of a post of one's own: the version that this goes on from. */
  seen?: number;
}

export const blankDraft: Draft = {
  text: '',
  preview: '',
  mentions: [],
  pictures: [],
  readers: { mode: 3, price: '' },
};

/** A post of one's own, to be mended. */
export function draftOf({ version, fields: { content, preview, mode, price } }: Post): Draft {
  return {
    seen: version,
    text: content === null ? '' : textOf(content),
    preview: preview === null ? '' : textOf(preview),
    mentions: [content, preview].flatMap((document) => (document === null ? [] : stocksOf(document))),
    pictures: content === null ? [] : picturesOf(content),
    readers: { mode, price: mode === 2 ? String(price) : '' },
  };
}

/** What is sent of it: as it stands, with what else was said of the post before. */
export function fieldsOf({ text, preview, mentions, pictures, readers }: Draft, before: Partial<PostFields> = {}) {
  const isFree = readers.mode === 3;
  return {
    ...before,
    content_type: 'fast_article' as const,
    content: documentOf(text, mentions, pictures),
    preview: isFree ? null : documentOf(preview, mentions),
    mode: readers.mode,
    price: priceOf(readers),
    stocks: [...new Set(keptMentions(isFree ? text : `${preview}\n${text}`, mentions).map(({ symbol }) => symbol))],
  };
}

const storedName = (uid: string, wish: ComposeWish) =>
  `COMPOSER ${uid} ${wish.kind}${wish.kind === 'new' ? '' : ` ${wish.id}`}`;

/** What this device has kept of it (docs/product/author-pages.md#composer). */
export function keptDraft(uid: string, wish: ComposeWish): Draft | null {
  try {
    const kept = JSON.parse(readStored(storedName(uid, wish)) ?? 'null') as Partial<Draft> | null;
    return kept === null ? null : { ...blankDraft, ...kept };
  } catch {
    return null;
  }
}

export function keepDraft(uid: string, wish: ComposeWish, draft: Draft): void {
  writeStored(storedName(uid, wish), JSON.stringify(draft));
}

export function forgetDraft(uid: string, wish: ComposeWish): void {
  removeStored(storedName(uid, wish));
}

/** What another tab has kept of it since, or null when it was sent from there. Ends when the answer is called. */
export function hearDraft(uid: string, wish: ComposeWish, hear: (draft: Draft | null) => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === storedName(uid, wish) || key === null) hear(keptDraft(uid, wish));
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
