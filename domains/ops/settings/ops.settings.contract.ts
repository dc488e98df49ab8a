import { z } from 'zod';
import { permissions } from '#domains/ops/ops.permissions.contract.ts';
import { reason } from '#domains/ops/ops.shapes.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { int } from '#shared/query-schemas.ts';

const Settings = z
  .object({
    subject_sales_open: z.boolean(),
    channels: z.array(z.object({ name: z.string(), title: z.string(), is_offered: z.boolean() })),
    author_share_percent: int.describe('单篇价格里作者的一份，%'),
    least_payout: z.number().describe('提现最低金额，元'),
    payout_hold_days: int.describe('入账后多少天可以提现'),
    least_price: z.number().describe('单篇最低价，元'),
    longest_title: int.describe('标题最多多少个字'),
    review_target_minutes: int.describe('审核目标：提交后多少分钟的交易时间'),
  })
  .meta({ title: 'SiteSettings' });
export type SettingsView = z.infer<typeof Settings>;

/** What is written out by whoever leaves readers no way to pay but their balance. */
export const CLOSE_ALL = '关闭全部渠道';

const wholeBetween = (least: number, most: number, fault: string) => z.int(fault).min(least, fault).max(most, fault);

const Wish = z.object({
  subject_sales_open: z.boolean('请说明是否开放').optional().describe('开放订阅与续费'),
  channels: z.array(z.string().max(20), '请选择渠道').max(10).optional().describe('提供的渠道'),
  confirmation: z.string().max(20).default('').describe(`一个渠道都不留时照写“${CLOSE_ALL}”`),
  author_share_percent: wholeBetween(0, 100, '作者分成是 0 到 100 的整数').optional().describe('此后的订单按它分'),
  least_payout: z
    .number('请写明最低提现金额')
    .min(1, '最低提现金额是 ¥1 到 ¥10,000')
    .max(10_000, '最低提现金额是 ¥1 到 ¥10,000')
    .multipleOf(0.01, '金额最多两位小数')
    .optional()
    .describe('元；此后的申请按它'),
  payout_hold_days: wholeBetween(0, 365, '入账后的天数是 0 到 365 的整数').optional().describe('此后的申请按它'),
  least_price: z
    .number('请写明单篇最低价')
    .min(0.01, '单篇最低价是 ¥0.01 到 ¥10,000')
    .max(10_000, '单篇最低价是 ¥0.01 到 ¥10,000')
    .multipleOf(0.01, '金额最多两位小数')
    .optional()
    .describe('元；此后提交与改价按它'),
  longest_title: wholeBetween(10, 300, '标题字数是 10 到 300 的整数').optional().describe('此后提交的按它'),
  review_target_minutes: wholeBetween(10, 3000, '审核目标是 10 到 3000 分钟的整数').optional().describe('待审的都按它'),
  reason,
});
export type SettingsWish = z.output<typeof Wish>;

/** docs/product/back-office.md#settings */
export const settingsDesk = defineContract('ops', {
  getSettings: {
    method: 'GET',
    path: '/ops/api/settings',
    summary: '站点设置：是否开放订阅，提供哪些付款渠道，作者的分成与提现，写作与审核',
    auth: permissions['settings.read'],
    data: Settings,
    errors: [],
  },
  changeSettings: {
    method: 'POST',
    path: '/ops/api/settings',
    summary: '更改站点设置，没有提到的不变；即刻在所有节点生效',
    auth: permissions['settings.write'],
    body: Wish,
    data: Settings,
    errors: [],
  },
});
