import { z } from 'zod';
import { Hit, Leak, PostFields, PostRow, Refusal } from '#domains/authoring/authoring.shapes.contract.ts';
import { permissions } from '#domains/ops/ops.permissions.contract.ts';
import { reason } from '#domains/ops/ops.shapes.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { cursor, id, int, limitOf } from '#shared/query-schemas.ts';

/** Why a text is not passed; the author reads the sentence. */
export const refusalReasons = {
  promise: '承诺收益',
  contact: '站外联系方式',
  unsourced: '观点或数字没有依据',
  exaggerated: '标题夸大',
  copied: '涉嫌抄袭',
  undeclared: '声明与内容不符',
  other: '其他',
} as const;
export type RefusalReason = keyof typeof refusalReasons;

const Queued = z
  .object({
    id: z.string(),
    kind: z.enum(['new', 'revision', 'append']).describe('新稿；已发布内容的改稿；追加段落'),
    title: z.string(),
    content_type: PostRow.shape.content_type,
    mode: PostRow.shape.mode,
    price: z.number().describe('元'),
    version: int,
    author: z.object({ uid: z.string(), name: z.string() }),
    submitted_at: int,
    due_at: int.describe('审核目标：设置里的交易时间之后'),
    hit_count: int,
    claimed_by: z.object({ uid: z.string(), name: z.string(), until: int, is_mine: z.boolean() }).nullable(),
    needs_second: z.boolean().describe('付费内容须两人通过'),
    first_passed_by: z.string().describe('第一位通过的人；还没有为空'),
    is_appeal: z.boolean().describe('作者对未通过的申诉，由没有处理过的人来看'),
    may_decide: z.boolean(),
    why_not: z.string().describe('您为何不能审：本人的、已通过一次、申诉前处理过、别人领取中'),
  })
  .meta({ title: 'QueuedReview' });
export type QueuedReview = z.infer<typeof Queued>;

const Text = z.object({ version: int, at: int, fields: PostFields });

const Review = Queued.extend({
  text: Text.describe('送审的文字；追加时 content 是追加的一段'),
  passed: Text.nullable().describe('现在公开的文字；没有发布过为 null'),
  submitted_before: Text.nullable().describe('上一次送审的文字'),
  stock_names: z.array(z.object({ symbol: z.string(), name: z.string() })),
  hits: z.array(
    Hit.extend({
      n: int.describe('在这一版里的编号，从 1 起'),
      cleared: z.object({ by: z.string(), reason: z.string() }).nullable().describe('标为误报的人与原因'),
    }),
  ),
  appeal: z
    .object({ words: z.string(), refusal: Refusal.nullable() })
    .nullable()
    .describe('申诉的理由，与它所针对的决定；不是申诉为 null'),
  hand_to: z.array(z.object({ uid: z.string(), name: z.string() })).describe('可以转给的人'),
  leaks: z.array(Leak),
  author_facts: z.object({
    is_real_named: z.boolean(),
    is_qualified: z.boolean(),
    passed_30_days: int,
    refused_30_days: int,
    published_count: int,
  }),
  history: z.array(z.object({ at: int, name: z.string(), what: z.string(), note: z.string() })).describe('新的在前'),
}).meta({ title: 'Review' });
export type Review = z.infer<typeof Review>;

const reads = { auth: permissions['reviews.read'] } as const;
const decides = { auth: permissions['reviews.decide'] } as const;
const params = z.object({ id: id.describe('内容编号') });
const version = int.min(1).describe('所审的版本');
const errors = ['MESSAGE_NOT_FOUND', 'STATE_CHANGED'] as const;
const deciding = [...errors, 'OWN_REVIEW', 'SECOND_PERSON'] as const;
const paragraphs = z
  .array(
    Refusal.shape.paragraphs.element.extend({
      block: int.min(0).default(0),
      words: z.string().max(500, '引文最多 500 个字').default(''),
      text: z.string().trim().min(1, '请写明怎么改').max(500, '每段意见最多 500 个字'),
    }),
  )
  .max(50, '最多 50 段')
  .default([]);

export type Paragraphs = z.output<typeof paragraphs>;

/** docs/product/back-office.md#reviews */
export const reviewDesk = defineContract('ops', {
  listReviews: {
    ...reads,
    method: 'GET',
    path: '/ops/api/reviews',
    summary: '审核队列：先到期的在前',
    isCostly: true,
    query: z.object({
      show: z.enum(['all', 'mine', 'unclaimed'], '未知的筛选').default('all').describe('全部、我领取的、无人领取的'),
      after: cursor,
      limit: limitOf(50),
    }),
    data: z.object({
      items: z.array(Queued),
      next_after: z.string().describe('下一页的 after；没有为空'),
      counts: z.object({ all: int, mine: int, unclaimed: int }).describe('全部的数目，不只这一页'),
      today: z.object({
        passed: int,
        refused: int,
        median_wait_seconds: int.nullable().describe('今日处理完的，从送审到决定的中位数；没有为 null'),
      }),
      reasons: z.array(z.object({ code: z.string(), text: z.string() })),
    }),
    errors: [],
  },
  getReview: {
    ...reads,
    method: 'GET',
    path: '/ops/api/reviews/:id',
    summary: '一篇待审的内容，连同上一次通过与送审的文字',
    isCostly: true,
    params,
    data: Review,
    errors: ['MESSAGE_NOT_FOUND'],
  },
  claimReview: {
    ...decides,
    method: 'POST',
    path: '/ops/api/reviews/:id/claim',
    summary: '领取，30 分钟内由您处理；再领一次续时',
    params,
    body: z.object({}),
    data: Review,
    errors: deciding,
  },
  releaseReview: {
    ...decides,
    method: 'POST',
    path: '/ops/api/reviews/:id/release',
    summary: '放回队列',
    params,
    body: z.object({}),
    data: Review,
    errors,
  },
  assignReview: {
    ...decides,
    method: 'POST',
    path: '/ops/api/reviews/:id/assign',
    summary: '把自己领取的转给另一位审核员，30 分钟内由对方处理',
    params,
    body: z.object({ uid: id.describe('转给谁') }),
    data: Review,
    errors: deciding,
  },
  clearHit: {
    ...decides,
    method: 'POST',
    path: '/ops/api/reviews/:id/hits/:n/false-positive',
    summary: '把一处命中标为误报',
    params: params.extend({ n: id.describe('命中的编号') }),
    body: z.object({
      version,
      reason,
    }),
    data: Review,
    errors: deciding,
  },
  approveReview: {
    ...decides,
    method: 'POST',
    path: '/ops/api/reviews/:id/approve',
    summary: '通过；付费内容第一人通过后等第二人。还有命中未处理时不能通过',
    params,
    body: z.object({ version }),
    data: z.object({ is_done: z.boolean().describe('已通过；否则等第二人') }),
    errors: deciding,
  },
  rejectReview: {
    ...decides,
    method: 'POST',
    path: '/ops/api/reviews/:id/reject',
    summary: '不通过，理由与意见作者看得到',
    params,
    body: z.object({
      version,
      reason: z.enum(Object.keys(refusalReasons) as RefusalReason[], '请选择理由'),
      note: z.string().trim().max(1_000, '说明最多 1000 个字').default(''),
      paragraphs,
    }),
    data: z.null(),
    errors: deciding,
  },
  returnReview: {
    ...decides,
    method: 'POST',
    path: '/ops/api/reviews/:id/return',
    summary: '退回修改：不算未通过，作者改后再提交',
    params,
    body: z.object({
      version,
      note: z.string('请写明要改什么').trim().min(2, '请写明要改什么').max(1_000, '说明最多 1000 个字'),
      paragraphs,
    }),
    data: z.null(),
    errors: deciding,
  },
});
