/** Where a record stands in its file. */
export interface Place {
  /** The line it starts on. */
  line: number;
  /** Which element of a JSON array it is, counted from one; undefined where a line says it all. */
  element?: number | undefined;
}

/** One record of a file, not yet understood. */
export interface Row extends Place {
  fields: Record<string, unknown>;
  /** As it stood in the file, for the rejects. */
  text: string;
}

/** A place of a file that is no record. */
export interface Fault extends Place {
  reason: string;
  text: string;
}

export type RowOrFault = Row | Fault;

export function isFault(record: RowOrFault): record is Fault {
  return 'reason' in record;
}

export const notAnObject = 'JSON, but not an object';

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `line 3`, or `element 17 (line 1)` of a JSON array. */
export function placeText({ line, element }: Place): string {
  return element === undefined ? `line ${line}` : `element ${element} (line ${line})`;
}
