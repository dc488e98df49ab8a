import { z } from 'zod';
import { Document } from '#shared/documents/document.ts';
import { int } from '#shared/query-schemas.ts';

/** What a post looks like on the wire, and what of it is written (docs/product/authoring.md). */

export const contentTypes = ['fast_article', 'article', 'rich_text'] as const;
export const postStates = ['draft', 'wait', 'published', 'rejected', 'withdrawn'] as const;

const symbols = z.array(z.string().regex(/^[\w.]{1,20}$/, '证券代码格式有误')).max(50, '股票最多 50 只');

/** What an author writes; whether it may be handed in is looked at when it is. */
export const PostFields = z
  .object({
    content_type: z
      .enum(contentTypes, '未知的内容类型')
      .describe('fast_article 短帖；article 文章；rich_text 同文章，为旧客户端保留'),
    title: z.string().max(300, '标题最多 300 个字').default(''),
    content: Document.nullable().default(null).describe('正文；付费与粉丝内容里是读者取得权利后才看到的部分'),
    preview: Document.nullable().default(null).describe('免费内容：写给还没有权利的人；不会从正文截取'),
    mode: z
      .union([z.literal(1), z.literal(2), z.literal(3)], '可见范围只能是 1、2 或 3')
      .default(3)
      .describe('1 粉丝可见，2 付费，3 免费'),
    price: z
      .number('价格必须是数字')
      .min(0, '价格不能小于 0')
      .max(100_000, '价格过高')
      .default(0)
      .describe('元；仅付费'),
    stocks: symbols.default([]).describe('提及的证券代码'),
    cover: z.string().max(200, '封面标识过长').default('').describe('封面图片的 file_token，空为没有'),
    tags: z.array(z.string().trim().min(1).max(20, '标签最多 20 个字')).max(10, '标签最多 10 个').default([]),
    source_name: z.string().max(100, '来源最多 100 个字').default(''),
    source_url: z.string().max(2_000, '来源网址过长').default(''),
    ai_made: z.boolean().nullable().default(null).describe('含 AI 生成内容；null 为还没有回答'),
    holdings: symbols.nullable().default(null).describe('持有的、文中提及的证券；[] 为不持有，null 为还没有回答'),
    publish_at: int
      .min(0)
      .max(9_999_999_999)
      .default(0)
      .describe('通过后不早于这一秒发布；0 为通过即发布。已发布的再改，通过即更新'),
  })
  .meta({ title: 'PostFields' });
export type PostFields = z.output<typeof PostFields>;

/** Where something stands: in the text of one block of content or preview, or in one of the other fields. */
const Place = {
  field: z.enum(['title', 'content', 'preview', 'tags', 'source_name', 'source_url', 'cover']),
  block: int.describe('content 与 preview 里第几个顶层块、tags 里第几个，从 0 起；其他字段为 0'),
  from: int.describe('在该块文字里的起点（UTF-16）'),
  to: int,
  text: z.string(),
};

/** Something in a text that a rule speaks of (docs/product/authoring.md#checks). */
export const Hit = z
  .object({
    ...Place,
    rule: z.string(),
    name: z.string().describe('承诺收益'),
    level: z.enum(['hard', 'soft']).describe('hard 改写后才能提交；soft 只提示，由审核员判断'),
    advice: z.string(),
  })
  .meta({ title: 'PostHit' });
export type Hit = z.infer<typeof Hit>;

/** A sentence of the paid part that stands where everybody reads it. */
export const Leak = z.object(Place).meta({ title: 'PostLeak' });
export type Leak = z.infer<typeof Leak>;

export const Fault = z.object({ field: z.string().describe('PostFields 里的字段名'), text: z.string() });
export type Fault = z.infer<typeof Fault>;

export const Lint = z
  .object({
    faults: z.array(Fault).describe('还缺什么，改好才能提交；一项一句'),
    hits: z.array(Hit),
    leaks: z.array(Leak).describe('付费内容出现在免费处，须改写或确认（leak_confirmed）'),
    list_version: z.string().describe('词表与规则的版本'),
    words: int.describe('正文与免费内容的字数'),
  })
  .meta({ title: 'PostLint' });
export type Lint = z.infer<typeof Lint>;

/** Why it was not passed, paragraph by paragraph. */
export const Refusal = z
  .object({
    is_return: z.boolean().describe('退回修改；否则为未通过'),
    reason: z.string().describe('理由列表里的代号，退回修改时可以为空'),
    reason_text: z.string(),
    note: z.string(),
    paragraphs: z.array(
      z.object({
        field: z.enum(['title', 'content', 'preview', 'cover', 'tags', 'source_name', 'source_url']),
        block: int,
        words: z.string().describe('有问题的原文'),
        text: z.string().describe('怎么改'),
      }),
    ),
    at: int,
    appeal: z.object({ words: z.string(), at: int }).nullable().describe('作者的申诉；没有为 null'),
  })
  .meta({ title: 'PostRefusal' });
export type Refusal = z.infer<typeof Refusal>;

export const Append = z
  .object({
    id: z.string(),
    state: z.enum(['wait', 'published', 'rejected']),
    content: Document,
    submitted_at: int,
    published_at: int,
    refusal: Refusal.nullable(),
  })
  .meta({ title: 'PostAppend' });
export type Append = z.infer<typeof Append>;

/** A block that is still being written. */
export const AppendDraft = z
  .object({ version: int, content: Document, updated_at: int })
  .meta({ title: 'PostAppendDraft' });
export type AppendDraft = z.infer<typeof AppendDraft>;

/** The `data` of a 40900 to a save of such a block with an old version. */
export const AppendConflict = z
  .object({
    current: AppendDraft.describe('已经存着的'),
    yours: Document.describe('刚才送来、没有存的'),
  })
  .meta({ title: 'PostAppendConflict' });
export type AppendConflict = z.infer<typeof AppendConflict>;

/** A row among the author's own posts. */
export const PostRow = z
  .object({
    id: z.string(),
    baoer_id: z.string().describe('与 id 相同'),
    external_id: z.string().describe('与 id 相同'),
    content_type: z.enum(contentTypes),
    status: z.enum(postStates).describe('最新的文字走到哪一步'),
    is_out: z.boolean().describe('读者现在看得到（可能是上一次通过的文字）'),
    is_scheduled: z.boolean().describe('已通过，等 publish_at'),
    title: z.string(),
    summary: z.string().describe('公开部分的开头'),
    mode: PostFields.shape.mode.unwrap(),
    is_priced: z.boolean().describe('付费或粉丝可见'),
    is_priced_alone: z.boolean().describe('单独定价'),
    is_priced_append: z.boolean().describe('在付费内容上追加的部分正在审核或未通过'),
    price: z.number().describe('元'),
    version: int,
    words: int,
    picture_count: int,
    created_at: int,
    updated_at: int,
    submit_time: int,
    review_time: int,
    display_time: int.describe('发布的时间；0 为还没有'),
    publish_at: int,
    refusal: Refusal.nullable(),
    appeal_until: int.describe('可以申诉到这一秒，仅一次；0 为不能申诉'),
    url: z.string().describe('公开页；没有发布过为空'),
    may: z
      .object({
        edit: z.boolean(),
        append: z.boolean(),
        submit: z.boolean(),
        appeal: z.boolean(),
        take_back: z.boolean(),
        withdraw: z.boolean(),
        switch: z.boolean(),
        delete: z.boolean(),
      })
      .describe('此刻作者可以做什么'),
    read_info: z
      .object({ read_count: int, preview_count: int })
      .describe('读到全文的人次，与没有权利、只读到免费部分的人次；一人一日计一次'),
    like_info: z.object({ liked_count: int, is_liked: z.boolean() }),
    favor_info: z.object({ favored_count: int, is_favored: z.boolean() }),
    unlock_info: z.object({ unlock_count: int }),
  })
  .meta({ title: 'OwnPostRow' });
export type PostRow = z.infer<typeof PostRow>;

/** One's own post whole. */
export const Post = PostRow.extend({
  fields: PostFields,
  stock_names: z.array(z.object({ symbol: z.string(), name: z.string() })).describe('stocks 里认识的，连同名称'),
  appends: z.array(Append).describe('旧的在前'),
  append_draft: AppendDraft.nullable().describe('正在写的追加；没有为 null'),
}).meta({ title: 'OwnPost' });
export type Post = z.infer<typeof Post>;

/** The `data` of a 40900 to a save with an old version: both texts, so that neither is lost. */
export const PostConflict = z
  .object({
    current: Post.describe('已经存着的'),
    yours: PostFields.describe('刚才送来、没有存的'),
    base_version: int.describe('您以为最新的版本，还没有时为 0；它的文字可用 versions/{version} 取回'),
  })
  .meta({ title: 'PostConflict' });
export type PostConflict = z.infer<typeof PostConflict>;

export const PostVersion = z
  .object({
    version: int,
    at: int,
    kind: z.enum(['auto', 'manual', 'submitted', 'passed', 'restored']),
    title: z.string(),
    words: int,
  })
  .meta({ title: 'PostVersion' });
export type PostVersion = z.infer<typeof PostVersion>;
