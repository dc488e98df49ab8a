import { CLOSED } from '#shared/session-slots.ts';
import { chinaDayStart, clockText, dayText, type UnixSeconds } from '#shared/time.ts';

/** Of which moment prices are that an imported day shows again: `2026-07-03 13:23` (docs/product/history.md#replay). */
export function shownAgain(at: UnixSeconds): string {
  const isFinal = at - chinaDayStart(at) >= CLOSED;
  return `${dayText(at)} ${isFinal ? '收盘' : clockText(at)}`;
}

/** What everything says that shows the prices of such a day. */
export const replayText = (moment: string) => `历史回放\u00a0${moment.replace(' ', '\u00a0')}`;
