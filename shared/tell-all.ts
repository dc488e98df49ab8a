/** Tells every listener; one that fails keeps nobody else from hearing, and is told of afterwards. */
export function tellAll<Told extends unknown[]>(listeners: Iterable<(...told: Told) => void>, ...told: Told): void {
  const faults: unknown[] = [];
  for (const hear of listeners) {
    try {
      hear(...told);
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} listener(s) failed`);
}
