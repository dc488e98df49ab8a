/** Money inside is integer fen; the wire speaks yuan where the spec does. */
export type Fen = number;

export function yuanOf(fen: Fen): number {
  return fen / 100;
}

/** `¥18.00` */
export function yuanText(fen: Fen): string {
  return `¥${(fen / 100).toFixed(2)}`;
}
