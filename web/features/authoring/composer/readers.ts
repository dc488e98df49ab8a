import type { authoring, PostFields } from '#domains/authoring/authoring.contract.ts';
import type { Data } from '#shared/contract.ts';
import { fenOf, yuanText } from '#shared/money.ts';
import { isWholeFen, yuanTyped } from '#shared/typed-yuan.ts';

export type AuthorFacts = Data<typeof authoring.getAuthor>;

/** Who may read a text. */
export interface Readers {
  /** 1 who subscribes to the author's column, 2 who pays, 3 everybody. */
  mode: PostFields['mode'];
  /** In yuan, as it is typed. */
  price: string;
}

/** In yuan, as it was typed: what is wrong with it is told, not mended. 0 for what is not sold on its own. */
export function priceOf({ mode, price }: Readers): number {
  return mode === 2 ? yuanTyped(price) || 0 : 0;
}

/** What is wrong with a price; null when nothing is. */
export function priceFault(readers: Readers, author: AuthorFacts | null): string | null {
  if (readers.mode !== 2) return null;
  const price = priceOf(readers);
  if (Number.isNaN(yuanTyped(readers.price))) return '价格只能是数字';
  if (price <= 0) return '请输入价格';
  if (author !== null && price < author.least_price) return `价格最低 ${yuanText(fenOf(author.least_price))}`;
  if (!isWholeFen(price)) return '价格最多两位小数';
  return null;
}
