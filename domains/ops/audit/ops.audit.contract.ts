import { z } from 'zod';
import { permissions } from '#domains/ops/ops.permissions.contract.ts';
import { before } from '#domains/ops/ops.shapes.contract.ts';
import { defineContract } from '#shared/contract.ts';
import { day, int, limitOf } from '#shared/query-schemas.ts';

/** What is written down, and what it is called on the screen: an action that is not here is not written. */
export const auditActions = {
  'factor.set': '启用二次验证',
  'factor.passed': '进入后台',
  'factor.refused': '二次验证未通过',
  'order.exported': '导出订单',
  'refund.requested': '提交退款',
  'refund.approved': '复核通过退款',
  'refund.refused': '驳回退款',
  'payout.agreed': '复核提现',
  'payout.paid': '打款提现',
  'payout.refused': '退回提现',
  'reconciliation.resolved': '处理对账差异',
  'user.mobile': '查看手机号',
  'user.session': '结束一次登录',
  'user.sessions': '结束全部登录',
  'user.blocked': '停用账号',
  'user.unblocked': '恢复账号',
  'right.granted': '授予权限',
  'right.revoked': '收回权限',
  'verification.paper': '查看认证材料',
  'verification.passed': '通过资质认证',
  'verification.refused': '退回资质认证',
  'settings.changed': '更改站点设置',
  'item.price': '改价',
  'subject.sale': '更改在售',
  'subject.given': '栏目交给作者',
  'subject.taken': '收回作者的栏目',
  'coupon.given': '发放优惠券',
  'coupon.stopped': '停用优惠券',
  'job.retried': '重跑任务',
  'staff.roles': '更改角色',
  'factor.reset': '重置二次验证',
  'flash.drafted': '新建快讯草稿',
  'flash.dropped': '丢弃快讯草稿',
  'flash.published': '发布快讯',
  'flash.corrected': '更正快讯',
  'flash.withdrawn': '撤回快讯',
  'flash.proposed': '提交快讯待确认',
  'flash.confirmed': '确认快讯',
  'flash.refused': '退回快讯',
  'flash.taken-back': '收回待确认的快讯',
  'flash.scheduled': '定时快讯',
  'flash.unscheduled': '取消定时快讯',
  'review.claimed': '领取审核',
  'review.released': '放回审核',
  'review.handed': '转交审核',
  'review.cleared': '标记误报',
  'review.first': '第一人通过内容',
  'review.passed': '通过内容',
  'review.rejected': '内容不通过',
  'review.returned': '退回内容修改',
} as const;
export type AuditAction = keyof typeof auditActions;

const AuditEntry = z
  .object({
    id: int,
    at: int,
    uid: z.string(),
    name: z.string(),
    roles: z.string(),
    action: z.string(),
    action_text: z.string(),
    target: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    reason: z.string(),
    request_id: z.string(),
    address: z.string(),
    hash: z.string(),
  })
  .meta({ title: 'AuditEntry' });
export type AuditEntryView = z.infer<typeof AuditEntry>;

const filter = {
  action: z
    .enum(['', ...(Object.keys(auditActions) as AuditAction[])], '未知的动作')
    .default('')
    .describe('哪种动作'),
  who: z.string().trim().max(50, '最多 50 个字').default('').describe('谁：编号或名字'),
  target: z.string().trim().max(80, '最多 80 个字').default('').describe('对什么，如 order:2026…、user:12'),
  from: day,
  to: day,
};

/** docs/product/back-office.md#audit */
export const audit = defineContract('ops', {
  listAudit: {
    method: 'GET',
    path: '/ops/api/audit',
    summary: '审计日志，新的在前',
    auth: permissions['audit.read'],
    query: z.object({
      ...filter,
      before,
      limit: limitOf(50),
    }),
    data: z.object({
      items: z.array(AuditEntry),
      next_before: int,
      actions: z.array(z.object({ action: z.string(), text: z.string() })).describe('会记下的全部动作'),
    }),
    errors: [],
  },
});
