import { MOST_COUNTED } from '#shared/money.ts';

/** The highest price, in fen: what four bytes hold, in a column of the database and of an `Int32Array`. */
export const MOST_FEN = 2 ** 31 - 1;

/** Whether that many fen are a price, or 0 for none. */
export const isStorablePrice = (fen: number) => Number.isInteger(fen) && fen >= 0 && fen <= MOST_FEN;

/** Whether that many shares or yuan can be kept. */
export const isStorableAmount = (amount: number) => amount >= 0 && amount <= MOST_COUNTED;
