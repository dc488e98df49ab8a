import { z } from 'zod';
import { int } from '#shared/query-schemas.ts';

/** What a message looks like on the wire, whole and in lists. */

const Plate = z.object({ id: int, name: z.string() });
const Stock = z.object({ symbol: z.string(), name: z.string() });
const Explanation = z.object({ id: z.string(), title: z.string(), summary: z.string(), created_at: int });

/**
 * An article or flash, whole, gated for the viewer (docs/product/access.md#hidden). Without right: `content: ""`, `content_refused: true`,
 * premium medias and premium stocks left out; of a VIP flash also title, summary, stocks, plates and explanations.
 */
export const Article = z
  .object({
    id: z.string(),
    kind: z.enum(['flash', 'article']),
    title: z.string(),
    summary: z.string(),
    content: z.string().describe('HTML, safe'),
    content_refused: z.boolean(),
    preview_content: z.string().describe('HTML, safe; what everybody may read of a premium article'),
    created_at: int,
    updated_at: int,
    manual_updated_at: int,
    display_author: z.string(),
    author_id: z.string().describe('whose page is /v/profile/{id}; empty when no account of this site wrote it'),
    source: z.string(),
    original_url: z.string(),
    url: z.string().describe('its page, absolute'),
    image: z.string().describe('absolute, or empty; pc_image too'),
    pc_image: z.string(),
    media_type: z.string(),
    media_url: z.string(),
    premium_medias: z.array(z.object({ type: z.string(), url: z.string(), title: z.string() })),
    impact: int,
    is_paid: z.boolean().describe('this viewer bought it on its own'),
    is_premium: z.boolean(),
    is_subscribed: z.boolean().describe('this viewer holds a live subscription that opens it'),
    is_trial: z.boolean(),
    is_demo: z.boolean().describe('invented for demonstration'),
    is_withdrawn: z.boolean(),
    withdrawn_at: int,
    withdraw_reason: z.string(),
    status: z.string(),
    style: int,
    type: z.string(),
    labels: z.array(z.string()),
    like_count: int.describe('imported ones and those of readers here'),
    liked: z.boolean().describe('by this viewer'),
    favored: z.boolean().describe('this viewer keeps it among the favourites'),
    need_explained: z.boolean(),
    important: int.describe('0 not marked, 1 important, 2 very important'),
    paid_count: int,
    price: z.number().describe('yuan'),
    purchased_at: int,
    subj_ids: z.array(int),
    subj_hash_tags: z.array(z.string()),
    from_subject: z.object({ id: int, title: z.string() }).nullable(),
    subscribe_subject_id: int,
    subscribe_type: int,
    flash_message_type: z.string(),
    super_vip_right_type: int,
    todays_focus_tags: z.array(z.string()),
    stocks: z.array(Stock),
    all_stocks: z.array(Stock),
    hidden_stock_count: int.describe('how many stocks are named only in the paid text; 0 when it may be read'),
    bkj_infos: z.array(Plate),
    explain_infos: z.array(Explanation).describe('articles that explain this one'),
    explained_infos: z.array(Explanation).describe('messages that this one explains'),
    version: int.describe('grows with every change, also of a mark'),
    corrections: int.describe('how often its words were changed'),
    versions: z
      .array(z.object({ version: int, at: int, title: z.string(), summary: z.string(), reason: z.string() }))
      .describe('newest first; empty for a viewer without right'),
    read_right: z
      .object({
        allowed: z.boolean(),
        by: z.string(),
        why: z.array(z.object({ ground: z.string(), met: z.boolean(), text: z.string() })),
      })
      .describe('why this viewer can or cannot read it, ground by ground in the order of the gate'),
  })
  .meta({ title: 'Article' });
export type Article = z.infer<typeof Article>;

/** An article in a list: never its text. */
export const ArticleSummary = Article.omit({
  author_id: true,
  content: true,
  preview_content: true,
  premium_medias: true,
  explain_infos: true,
  explained_infos: true,
  versions: true,
  read_right: true,
}).meta({ title: 'ArticleSummary' });
export type ArticleSummary = z.infer<typeof ArticleSummary>;

/** A message in the list of a subject: a flash stands there as it does in the feed. */
export const ListedMessage = ArticleSummary.extend({ explain_infos: Article.shape.explain_infos }).meta({
  title: 'ListedMessage',
});
export type ListedMessage = z.infer<typeof ListedMessage>;

/** The article of `/api/pc/msgView`: besides its own fields those that programs of the older calls read. */
export const MessageView = Article.extend({
  Id: z.string(),
  Title: z.string(),
  Summary: z.string(),
  Content: z.string().describe('HTML, safe; the same as content'),
  CreatedAt: int,
  Url: z.string(),
  OriginalUrl: z.string(),
  Source: z.string(),
  DisplayAuthor: z.string(),
}).meta({ title: 'MessageView' });
export type MessageView = z.infer<typeof MessageView>;

/** PascalCase rows of the older calls. */
export const OriginalMessage = z
  .object({
    Id: z.string(),
    Title: z.string(),
    Summary: z.string(),
    Url: z.string(),
    ShareUrl2: z.string(),
    Image: z.string(),
    PcImage: z.string(),
    DisplayAuthor: z.string(),
    CreatedAt: int,
    IsPremium: z.boolean(),
    ReadCount: int,
    SubjId: int,
    SubjTitle: z.string(),
  })
  .meta({ title: 'OriginalMessage' });
export type OriginalMessage = z.infer<typeof OriginalMessage>;

/** What one gets in a subject, in figures (docs/product/subjects.md#facts). */
export const SubjectFacts = z
  .object({
    subject_id: int,
    flash_count: int.describe('flashes of the last 30 days, tombstones among them'),
    article_count: int.describe('articles of the last 30 days'),
    is_flash: z.boolean().describe('mostly flashes appear in it'),
    latest_at: int.describe('when something appeared last; 0 when nothing did'),
    paid_articles: z.enum(['none', 'some', 'all']).describe('how many of its articles not everybody may read'),
    lowest_price: z.number().describe('yuan: what the cheapest of these costs by itself; 0 when none has a price'),
  })
  .meta({ title: 'SubjectFacts' });
export type SubjectFacts = z.infer<typeof SubjectFacts>;
