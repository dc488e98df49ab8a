import { fail } from '#shared/codes.ts';
import type { MessageChanges } from './articles.drafts.ts';

/** How much one message may hold. Real flashes keep far below; beyond it every list that shows the message would suffer. */
export const limits = {
  /** Letters of a headline. */
  title: 300,
  /** Letters of what lists show. */
  summary: 8_000,
  /** Letters of a text with its marks. */
  content: 300_000,
  /** Letters of a name: of the author, the source, a stock, a plate. */
  name: 100,
  /** Letters of a symbol. */
  symbol: 20,
  /** Letters of a label. */
  label: 40,
  /** Letters of an address. */
  address: 2_000,
  /** Entries of each list. */
  entries: 50,
} as const;

/** Throws a sentence when a draft or a change gives more than a message may hold. */
export function mustFit(given: MessageChanges): void {
  const { title, summary, content, previewContent, displayAuthor, source, originalUrl, image, pcImage } = given;
  const { subjectIds, labels, hashTags, todaysFocusTags, stocks, plates } = given;
  const names = [
    displayAuthor,
    source,
    ...(stocks ?? []).map(({ name }) => name),
    ...(plates ?? []).map(({ name }) => name),
  ];
  const tags = [...(labels ?? []), ...(hashTags ?? []), ...(todaysFocusTags ?? [])];
  mustBeWithin('标题', limits.title, [title]);
  mustBeWithin('摘要', limits.summary, [summary]);
  mustBeWithin('正文', limits.content, [content, previewContent]);
  mustBeWithin('名称', limits.name, names);
  mustBeWithin(
    '股票代码',
    limits.symbol,
    (stocks ?? []).map(({ symbol }) => symbol),
  );
  mustBeWithin('标签', limits.label, tags);
  mustBeWithin('网址', limits.address, [originalUrl, image, pcImage]);
  for (const list of [subjectIds, labels, hashTags, todaysFocusTags, stocks, plates]) {
    if ((list?.length ?? 0) > limits.entries)
      throw fail('BAD_REQUEST', { text: `栏目、标签、股票等每项最多${limits.entries}个` });
  }
}

function mustBeWithin(what: string, most: number, texts: readonly (string | undefined)[]): void {
  if (texts.some((text) => (text?.length ?? 0) > most)) throw fail('BAD_REQUEST', { text: `${what}最长${most}字` });
}
