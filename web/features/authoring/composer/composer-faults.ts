import { isEmpty } from '#shared/documents/document-text.ts';
import type { Draft } from './composer-draft.ts';
import { documentOf } from './composer-text.ts';
import { priceFault, type AuthorFacts } from './readers.ts';

/** What is missing, each under its own field. */
export interface ComposerFaults {
  content: string | null;
  preview: string | null;
  price: string | null;
}

/** Why a text cannot be published yet (docs/product/author-pages.md#composer). */
export function faultsOf({ text, preview, mentions, pictures, readers }: Draft, author: AuthorFacts | null) {
  const isBlank = (words: string) => isEmpty(documentOf(words, mentions));
  const isFree = readers.mode === 3;
  const hasContent = !isBlank(text) || (isFree && pictures.length > 0);
  return {
    content: hasContent ? null : isFree ? '请输入内容或上传图片' : '请输入内容',
    preview: isFree || !isBlank(preview) ? null : '请输入免费内容',
    price: priceFault(readers, author),
  } satisfies ComposerFaults;
}

/** The first of them, in the order of the window; null when it may be sent. */
export const firstFault = ({ content, preview, price }: ComposerFaults): string | null => preview ?? content ?? price;
