import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { id, idList, int } from '#shared/query-schemas.ts';

/** A column (docs/product/subjects.md); prices in yuan, times in seconds. Personal fields are of the asking viewer. */
export const Subject = z
  .object({
    id: int,
    title: z.string(),
    desc: z.string(),
    introduction: z.string(),
    image: z.string(),
    pc_image: z.string(),
    business_line: z.string(),
    base_price: z.number(),
    discount_price: z.number(),
    follower_count: int.describe('imported ones and those of readers here'),
    is_followed: z.boolean().describe('by this viewer'),
    is_subscribable: z.boolean(),
    is_subscribed: z.boolean(),
    remaining_days: int,
    subscribe_count: int,
    subscribe_type: int,
    subscribe_items: z.array(
      z.object({ id: int, name: z.string(), days: int, origin_price: z.number(), discount_price: z.number() }),
    ),
    labels: z.array(z.string()),
    tags: z.array(z.string()),
    is_hot: z.boolean(),
    is_curated: z.boolean(),
  })
  .meta({ title: 'Subject' });
export type Subject = z.infer<typeof Subject>;

const SubscriptionStatus = z.record(z.string(), z.object({ isSubscribed: z.boolean(), remainingDays: int }));
const open = { auth: 'optional', isCrossOrigin: true, cache: { topics: ['subjects'], seconds: 5 } } as const;

export const subjects = defineContract('subjects', {
  getInfo: {
    method: 'GET',
    path: '/api/v2/pc/subjects/:id/info',
    summary: '栏目资料与本人的订阅状态',
    ...open,
    params: z.object({ id }),
    data: Subject,
    errors: ['SUBJECT_NOT_FOUND'],
  },
  getShown: {
    method: 'GET',
    path: '/baoer_backend/api/subjects/show/v2/:id',
    summary: '栏目资料（旧路径）',
    ...open,
    params: z.object({ id }),
    data: Subject,
    errors: ['SUBJECT_NOT_FOUND'],
  },
  listSubjects: {
    method: 'GET',
    path: '/api/v2/pc/subjects',
    summary: '全部栏目：实时筛选、精选与热门的来源',
    ...open,
    query: z.object({ ids: idList }),
    data: z.object({ items: z.array(Subject) }),
    errors: [],
  },
  listSubscriptionStatus: {
    method: 'GET',
    path: '/api/v2/pc/subjects/subscription_status',
    summary: '本人对若干栏目的订阅状态',
    ...open,
    query: z.object({ sub_ids: idList }),
    data: SubscriptionStatus,
    errors: [],
  },
});
