import type { Flash } from '#domains/feed/feed.contract.ts';
import { clockText, dateTimeText, dayText, type UnixSeconds } from '#shared/time.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export interface BadgeWords {
  label: string;
  tone: BadgeTone;
}

/** Names of the subjects that have a page, by id as it stands in a flash. */
export type SubjectNames = Readonly<Record<string, string>>;

/** docs/product/flashes.md#badges */
const impacts: Readonly<Record<string, BadgeWords>> = {
  '1': { label: '利好', tone: 'up' },
  '2': { label: '重大利好', tone: 'up2' },
  '-1': { label: '利空', tone: 'down' },
  '-2': { label: '重大利空', tone: 'down2' },
};

const kinds: Readonly<Record<string, string>> = { exclusive: '独家', selected: '精选', provision: '特供' };

export type FlashState = 'open' | 'locked' | 'withdrawn';

/** How a flash may be shown to this reader: a tombstone, a lock, or whole. */
export function stateOf(flash: Pick<Flash, 'IsWithdrawn' | 'SubscribeType' | 'IsSubscribed'>): FlashState {
  if (flash.IsWithdrawn) return 'withdrawn';
  return flash.SubscribeType === 1 && !flash.IsSubscribed ? 'locked' : 'open';
}

/** What the badges are told by. */
export type BadgedFlash = Pick<
  Flash,
  'Impact' | 'Corrections' | 'SubscribeType' | 'FlashMessageType' | 'SuperVipRightType'
>;

/** The badges before the title, in order (docs/product/flashes.md#badges). */
export function badgesOf(flash: BadgedFlash): BadgeWords[] {
  const impact = impacts[flash.Impact];
  const kind = kinds[flash.FlashMessageType];
  return [
    ...(impact === undefined ? [] : [impact]),
    ...(isCorrected(flash) ? [{ label: '已更正', tone: 'warn' } as const] : []),
    ...(flash.SubscribeType === 1 ? [{ label: 'VIP', tone: 'vip' } as const] : []),
    ...(kind === undefined ? [] : [{ label: kind, tone: flash.SuperVipRightType === 1 ? 'svip' : 'brand' } as const]),
  ];
}

export function isCorrected(flash: Pick<Flash, 'Corrections'>): boolean {
  return flash.Corrections > 0;
}

/** When something was done to a flash: the day only when it is another one than that of the flash. */
export function timeBeside(createdAt: UnixSeconds, at: UnixSeconds): string {
  return dayText(createdAt) === dayText(at) ? clockText(at) : dateTimeText(at);
}

/** The address of its page; `within` is the query of the list that it stands in, whose flashes are beside it there. */
export function pathOf({ Id }: Pick<Flash, 'Id'>, within = ''): string {
  return `/message/${Id}${within}`;
}
