import { isApiError } from '#shared/api-error.ts';
import { codes } from '#shared/codes.ts';
import type { PayWish } from './ask-to-pay.ts';
import { payIntent } from './pay-intent.ts';

/** Why it did not work, and what helps. */
export interface PayFault {
  text: string;
  help: 'bind-mobile' | 'open-order' | 'reload' | 'again';
}

const helps: Partial<Record<number, PayFault['help']>> = {
  [codes.MOBILE_NOT_BOUND.code]: 'bind-mobile',
  [codes.MOBILE_MISSING.code]: 'bind-mobile',
  [codes.ORDER_OPEN.code]: 'open-order',
  [codes.ALREADY_YOURS.code]: 'reload',
};

export const isPriceChanged = (error: unknown): boolean => isApiError(error) && error.code === codes.PRICE_CHANGED.code;

export function payFaultOf(error: unknown): PayFault {
  if (!isApiError(error)) return { text: '出错了，请重试', help: 'again' };
  return { text: error.message, help: helps[error.code] ?? 'again' };
}

/** Where a mobile is bound, and from where one comes back to the open window, with the same chosen. */
export function bindMobileHref(path: string, wish: PayWish): string {
  const query = new URLSearchParams({ authMode: 'code', authModeQuery: payIntent(wish), fromUrl: path });
  return `/account/mobile/bind?${query}`;
}
