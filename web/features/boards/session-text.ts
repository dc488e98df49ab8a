import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import type { LookBack } from '#web/features/market/look-back.ts';

type Session = BoardWhen['session'];

const sessions: Readonly<Record<Session, string>> = {
  PRE: '未开盘',
  OCALL: '集合竞价',
  TRADE: '交易中',
  BREAK: '午间休市',
  AFTER: '盘后',
  CLOSED: '收盘',
};

/** How far a trading day has come, in a word (docs/words.md). */
export const sessionText = (session: Session): string => sessions[session];

/** Until when of a day each lasts, in order. */
const ends: readonly (readonly [string, Session])[] = [
  ['09:15', 'PRE'],
  ['09:30', 'OCALL'],
  ['11:30', 'TRADE'],
  ['13:00', 'BREAK'],
  ['14:57', 'TRADE'],
  ['15:00', 'OCALL'],
];

/** How far the day had come at a moment that has been, else how far it is now. */
export function sessionTextAt(moment: LookBack | null, now: Session): string {
  if (moment === null) return sessions[now];
  const { at = '15:30' } = moment;
  return sessions[ends.find(([end]) => at < end)?.[1] ?? 'CLOSED'];
}
