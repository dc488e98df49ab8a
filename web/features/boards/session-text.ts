import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';

const sessions: Readonly<Record<BoardWhen['session'], string>> = {
  PRE: '未开盘',
  OCALL: '集合竞价',
  TRADE: '盘中',
  BREAK: '午间休市',
  AFTER: '盘后',
  CLOSED: '收盘',
};

/** How far a trading day has come, in a word. */
export const sessionText = (session: BoardWhen['session']): string => sessions[session];
