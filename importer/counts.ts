/** What became of the records of an import. */
export interface Counts {
  read: number;
  /** Of those read, they tell of nothing that is imported. */
  passedOver: number;
  new: number;
  changed: number;
  same: number;
  rejected: number;
}

export function noCounts(): Counts {
  return { read: 0, passedOver: 0, new: 0, changed: 0, same: 0, rejected: 0 };
}

/** Adds what a batch brought. */
export function addCounts(counts: Counts, more: Partial<Counts>): void {
  counts.read += more.read ?? 0;
  counts.passedOver += more.passedOver ?? 0;
  counts.new += more.new ?? 0;
  counts.changed += more.changed ?? 0;
  counts.same += more.same ?? 0;
  counts.rejected += more.rejected ?? 0;
}

/** `read 3, new 2, changed 0, same 0, rejected 1`; where some were passed over `read 4, passed over 1, new 2, …` */
export function countsText(counts: Counts): string {
  const { read, passedOver, changed, same, rejected } = counts;
  const aside = passedOver > 0 ? `, passed over ${passedOver}` : '';
  return `read ${read}${aside}, new ${counts.new}, changed ${changed}, same ${same}, rejected ${rejected}`;
}
