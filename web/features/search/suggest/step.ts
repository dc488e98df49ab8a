/** The row after or before the chosen one; behind the last comes the first. Where none is chosen the way begins at its end. */
export function stepRow(ids: readonly string[], active: string | null, by: 1 | -1): string | null {
  if (ids.length === 0) return null;
  const at = active === null ? -1 : ids.indexOf(active);
  if (at === -1) return (by === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[(at + by + ids.length) % ids.length] ?? null;
}
