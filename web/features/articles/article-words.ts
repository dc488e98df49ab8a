import type { ArticleSummary } from '#domains/articles/articles.contract.ts';
import { NAMELESS } from '#shared/datelines.ts';
import { chinaDate, clockText, dateTimeText, dayText, type UnixSeconds } from '#shared/time.ts';
import { badgesOf, type BadgeWords } from '#web/features/feed/flash/flash-words.ts';

/** How a message may be shown to this reader. Of a locked one nothing is known but that it is one. */
export type ArticleState = 'open' | 'refused' | 'locked' | 'withdrawn';

type Stated = Pick<ArticleSummary, 'is_withdrawn' | 'content_refused' | 'subscribe_type'>;

/** Withdrawn, a VIP text or a premium one without right, else open (docs/product/articles.md#states). */
export function articleStateOf({ is_withdrawn, content_refused, subscribe_type }: Stated): ArticleState {
  if (is_withdrawn) return 'withdrawn';
  if (!content_refused) return 'open';
  return subscribe_type === 1 ? 'locked' : 'refused';
}

/** Where a message is read: a flash under /message, an article under /article. */
export function articlePath({ id, kind }: Pick<ArticleSummary, 'id' | 'kind'>): string {
  return `/${kind === 'flash' ? 'message' : 'article'}/${id}`;
}

/** What a message is called in one line: its title, else its text. */
export function headlineOf(message: Stated & Pick<ArticleSummary, 'title' | 'summary' | 'kind'>): string {
  const name = message.title === '' ? message.summary : message.title;
  if (!message.is_withdrawn) return name || NAMELESS;
  return message.kind === 'flash' ? '本条快讯已撤回' : '本文已撤回';
}

/** Whether a publisher's address leads anywhere that a browser should go. */
export const isWebAddress = (address: string) => /^https?:\/\//.test(address);

type Badged = Pick<
  ArticleSummary,
  | 'impact'
  | 'corrections'
  | 'subscribe_type'
  | 'flash_message_type'
  | 'super_vip_right_type'
  | 'is_premium'
  | 'is_paid'
  | 'is_trial'
  | 'is_withdrawn'
>;

/** The badges of a message: those of a flash, and what it costs (docs/product/articles.md#head). */
export function articleBadges(message: Badged): BadgeWords[] {
  if (message.is_withdrawn) return [{ label: '已撤回', tone: 'plain' }];
  return [
    ...badgesOf({
      Impact: message.impact,
      Corrections: message.corrections,
      SubscribeType: message.subscribe_type,
      FlashMessageType: message.flash_message_type,
      SuperVipRightType: message.super_vip_right_type,
    }),
    ...priceBadges(message),
  ];
}

function priceBadges({ is_premium, is_paid, is_trial }: Badged): BadgeWords[] {
  if (is_paid) return [{ label: '已购', tone: 'vip' }];
  if (is_trial) return [{ label: '试读', tone: 'brand' }];
  return is_premium ? [{ label: '付费', tone: 'vip' }] : [];
}

type Changed = Pick<ArticleSummary, 'created_at' | 'manual_updated_at' | 'updated_at' | 'corrections'>;

/** When its words were changed last, and 0 when never; of one from before that was kept, when anything was. */
export function correctedAtOf({ created_at, manual_updated_at, updated_at, corrections }: Changed): UnixSeconds {
  if (corrections === 0) return 0;
  return manual_updated_at > created_at ? manual_updated_at : updated_at;
}

/** When it last changed, or null when it is as it was first published. A mark changes nothing that is read. */
export function updatedTextOf(message: Changed): string | null {
  const at = Math.max(message.manual_updated_at, correctedAtOf(message));
  return at > message.created_at ? dateTimeText(at) : null;
}

/** `14:31` today, `08-20 17:02` this year, else with the year. */
export function listTimeText(at: UnixSeconds, now: UnixSeconds): string {
  if (dayText(at) === dayText(now)) return clockText(at);
  const text = dateTimeText(at);
  return chinaDate(at).year === chinaDate(now).year ? text.slice(5) : text;
}
