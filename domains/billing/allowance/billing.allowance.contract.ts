import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { id, int } from '#shared/query-schemas.ts';

const Privilege = z
  .object({ isValid: z.boolean(), articleUnlocks: int, remainingDays: int, can_join: z.boolean() })
  .meta({ title: 'Privilege' });
export type PrivilegeView = z.infer<typeof Privilege>;

const Unlocked = z
  .object({ message_id: z.string(), title: z.string(), price: z.number(), unlocked_at: int })
  .meta({ title: 'UnlockedMessage' });
export type UnlockedView = z.infer<typeof Unlocked>;

/** docs/product/billing.md#allowance */
export const privilege = defineContract('billing', {
  getPrivilege: {
    method: 'GET',
    path: '/api/v6/privilege/info',
    summary: '免费额度：还能打开几篇，几天后到期',
    auth: 'required',
    data: Privilege,
    errors: [],
  },
  receivePrivilege: {
    method: 'POST',
    path: '/api/v6/privilege/receive',
    summary: '领取免费额度，每人一次',
    auth: 'required',
    data: Privilege,
    errors: [],
  },
  listUnlocks: {
    method: 'GET',
    path: '/api/v6/privilege/unlocks',
    summary: '免费额度一共几篇、用了几篇、打开过哪些',
    auth: 'required',
    data: z.object({
      total: int.describe('领到的篇数；没领过为 0'),
      used: int.describe('用掉的篇数'),
      expires_at: int.describe('何时到期，unix 秒；没领过为 0'),
      items: z.array(Unlocked),
    }),
    errors: [],
  },
  unlockMessage: {
    method: 'POST',
    path: '/api/v6/privilege/unlock',
    summary: '用免费额度打开一篇；已能阅读的不扣',
    auth: 'required',
    body: z.object({ message_id: id.describe('文章编号') }),
    data: Privilege,
    errors: ['ALLOWANCE_REFUSED', 'MESSAGE_NOT_FOUND', 'NOT_FOR_SALE'],
  },
});
