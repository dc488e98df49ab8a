/** The numbers that are offered beside a page, in their order: the first and the last, and its neighbours. Null stands for those left out. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const near = [page - 1, page, page + 1];
  // At either end as many as in the middle.
  if (page <= 3) near.push(2, 3, 4);
  if (page >= pageCount - 2) near.push(pageCount - 3, pageCount - 2, pageCount - 1);
  const shown = [...new Set([1, ...near, pageCount])].filter((one) => one >= 1 && one <= pageCount);
  const ordered = shown.toSorted((a, b) => a - b);
  return ordered.flatMap((one, at) => {
    const gap = at === 0 ? 1 : one - (ordered[at - 1] ?? 0);
    // A mark is as wide as the one number that it would stand for.
    return gap > 2 ? [null, one] : gap === 2 ? [one - 1, one] : [one];
  });
}
