interface Told {
  Source: string;
}

/** `2 家`: how many other publishers tell the event; `1 条` where only the same one tells it again. */
export function othersCount(source: string, others: readonly Told[]): { count: number; unit: '家' | '条' } {
  const publishers = new Set(others.map(({ Source }) => Source));
  publishers.delete(source);
  return publishers.size > 0 ? { count: publishers.size, unit: '家' } : { count: others.length, unit: '条' };
}
