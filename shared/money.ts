/** Money inside is integer fen; the wire speaks yuan (docs/product/subjects.md#prices). */
export type Fen = number;

export function yuanOf(fen: Fen): number {
  return fen / 100;
}

/** `¥18.00` */
export function yuanText(fen: Fen): string {
  return `¥${(fen / 100).toFixed(2)}`;
}
