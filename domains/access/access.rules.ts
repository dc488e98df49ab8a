import { chinaDaysBetween, dateTimeText, type UnixSeconds } from '#shared/time.ts';
import type { Role, Uid, Viewer } from '#shared/viewer.ts';

/** Why a text may be read, in the order in which the gate asks (docs/product/access.md#grounds). */
export type Ground = 'public' | 'trial' | 'own' | 'staff' | 'subscription' | 'purchase' | 'allowance';

/** What the gate must know of a text. It never sees the text itself. */
export interface ReadableItem {
  id: number;
  isPublic: boolean;
  isTrial: boolean;
  authorUid: Uid | null;
  /** A live subscription to any of these opens it. */
  subjects: readonly { id: number; title: string; isSubscribable: boolean }[];
  /** Whether it can be bought on its own. */
  isSoldAlone: boolean;
}

/** What a viewer owns. */
export interface Entitlements {
  /** End of each subscription, past ones included, by subject. */
  subscriptions: ReadonlyMap<number, UnixSeconds>;
  messages: ReadonlyMap<number, { by: 'purchase' | 'allowance'; grantedAt: UnixSeconds }>;
}

interface GroundRow {
  ground: Ground;
  met: boolean;
  /** `订阅《脱水研报》：没有订阅`: what is asked, a full-width colon, and how it stands. */
  text: string;
}

export interface Decision {
  allowed: boolean;
  by: Ground | null;
  why: readonly GroundRow[];
}

export const noEntitlements: Entitlements = { subscriptions: new Map(), messages: new Map() };

const staffRoles: readonly Role[] = ['editor', 'reviewer', 'admin'];

/** Who works on texts reads all of them. */
export const readsEverything = ({ roles }: Viewer): boolean => roles.some((role) => staffRoles.includes(role));

const openToAll: Decision = {
  allowed: true,
  by: 'public',
  why: [{ ground: 'public', met: true, text: '公开或试读：公开内容' }],
};
const openAsTrial: Decision = {
  allowed: true,
  by: 'trial',
  why: [{ ground: 'trial', met: true, text: '公开或试读：试读内容' }],
};

/** The gate: may this viewer read this text now, and why or why not, ground by ground. */
export function mayRead(
  item: ReadableItem,
  viewer: Viewer | null,
  entitlements: Entitlements,
  now: UnixSeconds,
): Decision {
  if (item.isPublic) return openToAll;
  if (item.isTrial) return openAsTrial;
  const why = [
    { ground: 'public', met: false, text: '公开或试读：不是，这是付费内容' } as const,
    ...personalRows(item, viewer),
    ...subscriptionRows(item, entitlements, now),
    ...rightRows(item, entitlements),
  ];
  const met = why.find((row) => row.met);
  return { allowed: met !== undefined, by: met?.ground ?? null, why };
}

/** Whole China days that a subscription still has: 1 on its last day, 0 after 24:00 of it. */
export function remainingDays(expiresAt: UnixSeconds, now: UnixSeconds): number {
  return now >= expiresAt ? 0 : chinaDaysBetween(now, expiresAt - 1) + 1;
}

/** Whether one of these subjects is subscribed to today. */
export function isSubscribedToAny(
  subjectIds: readonly number[],
  entitlements: Entitlements,
  now: UnixSeconds,
): boolean {
  return subjectIds.some((id) => remainingDays(entitlements.subscriptions.get(id) ?? 0, now) > 0);
}

/** Being the author or staff is said only when it is so: nobody else can do anything about it. */
function personalRows(item: ReadableItem, viewer: Viewer | null): GroundRow[] {
  if (viewer === null) return [];
  const rows: GroundRow[] = [];
  if (viewer.uid === item.authorUid) rows.push({ ground: 'own', met: true, text: '本人作品：是' });
  if (readsEverything(viewer)) rows.push({ ground: 'staff', met: true, text: '编辑人员：是' });
  return rows;
}

function subscriptionRows(item: ReadableItem, entitlements: Entitlements, now: UnixSeconds): GroundRow[] {
  return item.subjects
    .filter((subject) => subject.isSubscribable || entitlements.subscriptions.has(subject.id))
    .map((subject) => {
      const expiresAt = entitlements.subscriptions.get(subject.id);
      const days = remainingDays(expiresAt ?? 0, now);
      return {
        ground: 'subscription',
        met: days > 0,
        text: `订阅《${subject.title}》：${subscriptionText(expiresAt, days)}`,
      };
    });
}

function subscriptionText(expiresAt: UnixSeconds | undefined, days: number): string {
  if (expiresAt === undefined) return '没有订阅';
  if (days > 0) return `剩余 ${days} 天`;
  // The end is 24:00 of the last day, not 00:00 of the next.
  return `已于 ${dateTimeText(expiresAt - 1).slice(0, 10)} 24:00 到期`;
}

function rightRows(item: ReadableItem, entitlements: Entitlements): GroundRow[] {
  const right = entitlements.messages.get(item.id);
  const isBought = right?.by === 'purchase';
  const isUnlocked = right?.by === 'allowance';
  const notBought = item.isSoldAlone ? '没有购买记录' : '不单独出售';
  return [
    { ground: 'purchase', met: isBought, text: `单篇购买：${isBought ? '已购买' : notBought}` },
    // What the staff has given is such a right as well.
    {
      ground: 'allowance',
      met: isUnlocked,
      text: isUnlocked ? '免费额度或赠送：已打开本篇' : '免费额度：尚未用于本篇',
    },
  ];
}
