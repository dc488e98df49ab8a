/** A figure as files tell it: as exact as its page; what is unknown stays so. */
export function twoDecimals(figure: number | null): number | null {
  return figure === null ? null : Math.round(figure * 100) / 100 + 0;
}
