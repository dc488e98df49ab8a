/** How strong the colour of a tile is: 0 for what hardly moves, then in steps of 1, 2 and 3 per cent, or of so many. */
export function heatOf(change: number | null, step = 1): 0 | 1 | 2 | 3 | 4 {
  const size = (Math.abs(change ?? 0) * 100) / step;
  if (size < 0.2) return 0;
  return size < 1 ? 1 : size < 2 ? 2 : size < 3 ? 3 : 4;
}
