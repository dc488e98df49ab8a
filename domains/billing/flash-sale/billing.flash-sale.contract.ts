import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { int } from '#shared/query-schemas.ts';

const Activity = z
  .object({
    is_open: z.boolean(),
    title: z.string(),
    subject_id: int,
    begin_at: int,
    end_at: int,
    now: int,
  })
  .meta({ title: 'FlashSaleActivity' });
export type ActivityView = z.infer<typeof Activity>;

const Item = z
  .object({
    subject_id: int,
    subject_item_id: int,
    title: z.string(),
    days: int,
    origin_price: z.number(),
    flash_price: z.number(),
    stock: int,
    left: int,
  })
  .meta({ title: 'FlashSaleItem' });
export type SaleItemView = z.infer<typeof Item>;

const open = { method: 'GET', auth: 'optional' } as const;

/** docs/product/billing.md#flash-sale */
export const flashSales = defineContract('billing', {
  getFlashSaleActivity: {
    ...open,
    path: '/api/v6/flash_sale/get_vip_flash_sale_activity_info',
    summary: '正在进行的或下一场限时特价；没有则为 null',
    data: z.object({ activity: Activity.nullable() }),
    errors: [],
  },
  listFlashSaleItems: {
    ...open,
    path: '/api/v6/flash_sale/get_flash_sale_product_items',
    summary: '这一场的商品、特价与余量',
    data: z.object({ items: z.array(Item) }),
    errors: [],
  },
});
