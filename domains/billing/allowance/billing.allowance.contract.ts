import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { id, int } from '#shared/query-schemas.ts';

const Privilege = z
  .object({ isValid: z.boolean(), articleUnlocks: int, remainingDays: int, can_join: z.boolean() })
  .meta({ title: 'Privilege' });
export type PrivilegeView = z.infer<typeof Privilege>;

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
