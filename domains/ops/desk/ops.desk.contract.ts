import { z } from 'zod';
import { permissions } from '#domains/ops/ops.permissions.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { cursor, id, int } from '#shared/query-schemas.ts';

/** What is kept of a draft at the most; whether it may go out is looked at when it does. */
const text = (most: number, what: string) => z.string().max(most, `${what}最多 ${most} 个字`).default('');
const ids = (what: string) =>
  z.array(z.number().int().min(1).max(999_999_999)).max(50, `${what}最多 50 个`).default([]);

/** What the writer of a flash says of it (docs/product/back-office.md#flash-desk). */
export const DraftFields = z
  .object({
    title: text(1_000, '标题'),
    summary: text(20_000, '摘要'),
    content: text(300_000, '正文').describe('留空则同摘要'),
    source: text(200, '信源').describe('留空为本站'),
    source_url: text(2_000, '原文网址'),
    image: text(2_000, '图片网址'),
    subject_ids: ids('栏目'),
    stocks: z.array(z.string().max(20)).max(50, '个股最多 50 个').default([]).describe('证券代码'),
    plate_ids: ids('题材'),
    impact: z.number().int().min(-2, '影响从 -2 到 2').max(2, '影响从 -2 到 2').default(0),
    important: z.union([z.literal(0), z.literal(1), z.literal(2)], '重要程度只能是 0、1 或 2').default(0),
    is_vip: z.boolean().default(false),
    need_explained: z.boolean().default(false),
    explained_by: ids('解读').describe('解读它的文章'),
    /** Of what was recognised in the text and is not meant. */
    dismissed: z.array(z.string().max(40)).max(200).default([]).describe('认出而不要的：证券代码或 plate:编号'),
    publish_at: int.min(0).max(9_999_999_999).default(0).describe('定时发布的 unix 秒；0 为立即'),
    reason: text(2_000, '原因').describe('更正或撤回的原因，会公开'),
  })
  .meta({ title: 'FlashDraftFields' });
export type DraftFields = z.output<typeof DraftFields>;

const Check = z.object({ level: z.enum(['fault', 'hint']), text: z.string() });
export type Check = z.infer<typeof Check>;

const Named = {
  stocks: z.array(z.object({ symbol: z.string(), name: z.string() })),
  plates: z.array(z.object({ id: int, name: z.string() })),
};

/** A flash and a page as their own modules answer them: their fields are theirs to say. */
const FlashRow = z.looseObject({ Id: z.string() }).describe('字段同 /api/pc/live/msg 的快讯');
const MessagePage = z.looseObject({ id: z.string() }).describe('字段同 /baoer_backend/api/messages/show/v2 的文章');

const Seen = z.object({ row: FlashRow, page: MessagePage });
const Preview = z.object({ visitor: Seen, reader: Seen, subscriber: Seen });
export type Preview = z.infer<typeof Preview>;

const Draft = z
  .object({
    key: z.string(),
    kind: z.enum(['new', 'correct', 'withdraw']),
    state: z.enum(['draft', 'waiting', 'scheduled', 'done']),
    uid: z.string(),
    name: z.string().describe('提交人'),
    is_own: z.boolean(),
    message_id: z.string().describe('所更正、撤回或已发布的快讯；还没有时为空'),
    base_version: int,
    revision: int,
    updated_at: int,
    expires_at: int.describe('等待确认到这一秒；0 为不在等待'),
    due_at: int.describe('定时在这一秒；0 为没有定时'),
    confirmed_by: z.string(),
    note: z.string().describe('退回或没有发出的原因'),
    needs_second: z.boolean().describe('须另一人确认'),
    fields: DraftFields,
    before: DraftFields.nullable().describe('所更正的快讯现在怎么写'),
    checks: z.array(Check).describe('fault 须先改，hint 供参考'),
    ...Named,
    suggested: z.object(Named).describe('文中认出、还没有采纳的'),
  })
  .meta({ title: 'FlashDraft' });
export type DraftView = z.infer<typeof Draft>;

const Listed = z
  .object({
    key: z.string(),
    kind: z.enum(['new', 'correct', 'withdraw']),
    state: z.enum(['draft', 'waiting', 'scheduled', 'done']),
    title: z.string(),
    name: z.string(),
    is_own: z.boolean(),
    is_vip: z.boolean(),
    impact: int,
    updated_at: int,
    expires_at: int,
    due_at: int,
    note: z.string(),
  })
  .meta({ title: 'ListedFlashDraft' });
export type ListedDraft = z.infer<typeof Listed>;

const key = z
  .string()
  .regex(/^[a-z0-9]{8,32}$/, '草稿编号格式有误')
  .describe('草稿编号，由写的人取：8 到 32 个小写字母和数字');
const params = z.object({ key });
const revision = int.min(0).describe('所见的是第几次保存');
const writes = { auth: permissions['flash.write'] } as const;
const confirms = { auth: permissions['flash.confirm'] } as const;
const refusals = ['DRAFT_NOT_FOUND', 'STATE_CHANGED', 'MESSAGE_NOT_FOUND'] as const;

/** What is sent from the desk waits so long, so that whoever sees the slip takes it back before anybody reads it (docs/product/back-office.md#undo). */
export const UNDO_SECONDS = 5;

/** docs/product/back-office.md#flash-desk */
export const desk = defineContract('ops', {
  getDesk: {
    method: 'GET',
    path: '/ops/api/desk',
    summary: '快讯台：已发布的、自己的草稿、待确认的、定时的',
    ...writes,
    query: z.object({
      show: z
        .enum(['all', 'vip', 'strong', 'corrected', 'withdrawn'], '未知的筛选')
        .default('all')
        .describe('只要哪些：VIP、影响 ±2、已更正、已撤回'),
      q: z.string().trim().max(50, '最多 50 个字').default('').describe('标题或摘要里的字，或编号'),
      before: cursor,
    }),
    data: z.object({
      flashes: z.array(FlashRow),
      next_before: z.string(),
      drafts: z.array(Listed).describe('自己的草稿，新的在前'),
      waiting: z.array(Listed).describe('等第二人确认的，先来的在前'),
      scheduled: z.array(Listed).describe('定时的，先到的在前'),
      subjects: z.array(z.object({ id: int, title: z.string(), is_sold: z.boolean() })).describe('可选的栏目'),
    }),
    errors: [],
  },
  getDraft: {
    method: 'GET',
    path: '/ops/api/desk/drafts/:key',
    summary: '一份草稿；别人的要到提交之后才看得到',
    ...writes,
    params,
    data: Draft,
    errors: ['DRAFT_NOT_FOUND'],
  },
  beginDraft: {
    method: 'GET',
    path: '/ops/api/desk/flashes/:id',
    summary: '已发布的快讯现在怎么写，供更正与撤回',
    ...writes,
    params: z.object({ id }),
    data: z.object({ fields: DraftFields, version: int, is_withdrawn: z.boolean(), ...Named }),
    errors: ['MESSAGE_NOT_FOUND'],
  },
  saveDraft: {
    method: 'POST',
    path: '/ops/api/desk/drafts/:key',
    summary: '存草稿；在别处存过的先要看过',
    ...writes,
    params,
    body: z.object({
      kind: z.enum(['new', 'correct', 'withdraw'], '未知的种类').default('new'),
      message_id: z.number().int().min(0).max(999_999_999).default(0).describe('更正或撤回哪一条'),
      base_version: int.min(0).default(0).describe('更正或撤回的是它的第几版'),
      revision: revision.default(0),
      fields: DraftFields,
    }),
    data: Draft,
    errors: refusals,
  },
  dropDraft: {
    method: 'POST',
    path: '/ops/api/desk/drafts/:key/drop',
    summary: '丢弃自己的草稿',
    ...writes,
    params,
    data: z.null(),
    errors: refusals,
  },
  sendDraft: {
    method: 'POST',
    path: '/ops/api/desk/drafts/:key/send',
    summary: '发布、更正或撤回；须另一人确认的变为待确认，定时的到时发布',
    ...writes,
    params,
    body: z.object({
      revision,
      hold_seconds: int.min(0).max(10, '最多等 10 秒').default(0).describe('几秒之后才发出，其间可以收回'),
    }),
    data: Draft,
    errors: refusals,
  },
  confirmDraft: {
    method: 'POST',
    path: '/ops/api/desk/drafts/:key/confirm',
    summary: '另一人确认',
    ...confirms,
    params,
    body: z.object({ revision }),
    data: Draft,
    errors: [...refusals, 'SECOND_PERSON', 'PROPOSAL_OVER'],
  },
  refuseDraft: {
    method: 'POST',
    path: '/ops/api/desk/drafts/:key/refuse',
    summary: '另一人退回',
    ...confirms,
    params,
    body: z.object({
      revision,
      reason: z.string('请写明退回的原因').trim().min(1, '请写明退回的原因').max(200, '原因最多 200 个字'),
    }),
    data: Draft,
    errors: [...refusals, 'SECOND_PERSON'],
  },
  takeBackDraft: {
    method: 'POST',
    path: '/ops/api/desk/drafts/:key/take-back',
    summary: '收回待确认的，或取消定时，变回草稿',
    ...writes,
    params,
    data: Draft,
    errors: refusals,
  },
  recognise: {
    method: 'POST',
    path: '/ops/api/desk/recognise',
    summary: '从文中认出证券与题材',
    isCostly: true,
    ...writes,
    body: z.object({ text: z.string('请给出文字').max(300_000, '文字过长') }),
    data: z.object(Named),
    errors: [],
  },
  recogniseStocks: {
    method: 'PUT',
    path: '/api/stock/recognize',
    summary: '同一道辨认，供编辑部的程序：只要证券，按文中先后',
    isCostly: true,
    ...writes,
    body: z.object({ data: z.string('请给出文字').max(300_000, '文字过长') }),
    data: z.object({ items: z.array(z.object({ symbol: z.string(), stock_abbr: z.string() })) }),
    errors: [],
  },
  preview: {
    method: 'POST',
    path: '/ops/api/desk/preview',
    summary: '访客、读者、订阅者各会看到什么：由同一道门放行的列表行与正文页',
    ...writes,
    body: DraftFields,
    data: Preview,
    errors: [],
  },
});
