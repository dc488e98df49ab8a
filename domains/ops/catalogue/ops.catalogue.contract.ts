import { z } from 'zod';
import { permissions } from '#domains/ops/ops.permissions.contract.ts';
import { reason } from '#domains/ops/ops.shapes.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { id, int } from '#shared/query-schemas.ts';

const Item = z.object({ id: int, name: z.string(), days: int, origin_price: z.number(), discount_price: z.number() });
const Sold = z
  .object({ id: int, title: z.string(), is_on_sale: z.boolean(), items: z.array(Item) })
  .meta({ title: 'SubjectOnSale' });
export type SoldView = z.infer<typeof Sold>;

const PriceChange = z.object({
  at: int,
  name: z.string(),
  reason: z.string(),
  item_id: int,
  before: z.object({ origin: z.number(), discount: z.number() }),
  after: z.object({ origin: z.number(), discount: z.number() }),
});

const price = z
  .number('请写明价格')
  .min(0.01, '价格必须大于 0')
  .max(100_000, '价格过高')
  .multipleOf(0.01, '价格最多两位小数');
const params = z.object({ id: id.describe('编号') });

/** docs/product/back-office.md#catalogue */
export const catalogueDesk = defineContract('ops', {
  listCatalogue: {
    method: 'GET',
    path: '/ops/api/catalogue',
    summary: '有周期在售或可订阅的栏目，与它们的价格',
    auth: permissions['catalogue.read'],
    data: z.object({ items: z.array(Sold) }),
    errors: [],
  },
  listPriceChanges: {
    method: 'GET',
    path: '/ops/api/catalogue/items/:id/prices',
    summary: '一个周期的改价历史，新的在前',
    auth: permissions['catalogue.read'],
    params,
    data: z.object({ items: z.array(PriceChange) }),
    errors: [],
  },
  setPrice: {
    method: 'POST',
    path: '/ops/api/catalogue/items/:id/price',
    summary: '改价：此后的订单按新价',
    auth: permissions['catalogue.write'],
    params,
    body: z.object({
      origin_price: price.describe('原价，元'),
      discount_price: price.describe('现价，元；不高于原价'),
      reason,
    }),
    data: z.null(),
    errors: ['NOT_FOR_SALE'],
  },
  setSale: {
    method: 'POST',
    path: '/ops/api/catalogue/subjects/:id/sale',
    summary: '上架或下架一个栏目；它的文章随之收费或公开',
    auth: permissions['catalogue.write'],
    params,
    body: z.object({ is_on_sale: z.boolean('请说明上架还是下架').describe('上架'), reason }),
    data: z.null(),
    errors: ['SUBJECT_NOT_FOUND', 'STATE_CHANGED'],
  },
});
