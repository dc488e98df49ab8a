import type { ArticleSummary } from '#domains/articles/articles.contract.ts';

/** What is shown of a message in a list; the rest of it stays on the server. */
const shown = [
  'id',
  'kind',
  'title',
  'summary',
  'created_at',
  'image',
  'pc_image',
  'from_subject',
  'stocks',
  'bkj_infos',
  'content_refused',
  'impact',
  'corrections',
  'subscribe_type',
  'flash_message_type',
  'super_vip_right_type',
  'is_premium',
  'is_paid',
  'is_trial',
  'is_withdrawn',
  'is_demo',
] as const satisfies (keyof ArticleSummary)[];

export type ListedArticle = Pick<ArticleSummary, (typeof shown)[number]>;

export const toListed = (message: ArticleSummary): ListedArticle =>
  Object.fromEntries(shown.map((name) => [name, message[name]])) as ListedArticle;
