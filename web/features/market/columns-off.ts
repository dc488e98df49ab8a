import { useSyncExternalStore } from 'react';
import { deviceValue } from '#web/lib/device-value.ts';

/** By table the names of the columns that this device does not show. */
type ColumnsOff = Readonly<Record<string, readonly string[]>>;

const none: readonly string[] = [];
const kept = deviceValue<ColumnsOff>('COLUMNS_OFF', parse);

/** What is of another shape is left out. */
function parse(text: string | null): ColumnsOff {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    const isNames = (value: unknown) => Array.isArray(value) && value.every((name) => typeof name === 'string');
    return Object.fromEntries(Object.entries(read).filter(([, value]) => isNames(value)));
  } catch {
    return {};
  }
}

/** The columns of a table that are not shown here; none in the server's drawing, which knows no device. */
export function useColumnsOff(table: string): readonly string[] {
  return useSyncExternalStore(
    kept.listen,
    () => kept.read()[table] ?? none,
    () => none,
  );
}

/** Shows these again, or no more. */
export function changeColumnsOff(table: string, change: (off: readonly string[]) => readonly string[]): void {
  kept.change((all) => ({ ...all, [table]: change(all[table] ?? none) }));
}
