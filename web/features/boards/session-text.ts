import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';

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
