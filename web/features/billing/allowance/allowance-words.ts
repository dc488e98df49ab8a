import type { PrivilegeView } from '#domains/billing/allowance/billing.allowance.contract.ts';

/** `还剩 2 篇，6 天后到期`; on its last day it ends with the day. */
export function leftText({ articleUnlocks: left, remainingDays: days }: PrivilegeView): string {
  return `还剩 ${left} 篇，${days <= 1 ? '今天 24:00 到期' : `${days} 天后到期`}`;
}

/** Why there is nothing to open a text with; null where there is. */
export function noneText({ isValid, can_join: canReceive, remainingDays: days }: PrivilegeView): string | null {
  if (isValid || canReceive) return null;
  return days > 0 ? '免费额度已用完' : '免费额度已到期';
}
