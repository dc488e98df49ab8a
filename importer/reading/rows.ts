import { longestLine } from './lines.ts';

/** Where a record stands in its input. */
export interface Place {
  /** The line it starts on. */
  line: number;
  /** Which element of a JSON array it is, counted from one; undefined where a line says it all. */
  element?: number | undefined;
}

/** One record of an input, not yet understood. */
export interface Row extends Place {
  fields: Record<string, unknown>;
  /** As it stood in the file, for the rejects. */
  text: string;
}

/** A place of an input that is no record. */
export interface Fault extends Place {
  reason: string;
  text: string;
}

export type RowOrFault = Row | Fault;

export function isFault(record: RowOrFault): record is Fault {
  return 'reason' in record;
}

/** `line 3`, or `element 17 (line 1)` of a JSON array. */
export function placeText({ line, element }: Place): string {
  return element === undefined ? `line ${line}` : `element ${element} (line ${line})`;
}

export const tooLong = `longer than ${longestLine / 1024 / 1024} MB`;
export const undecodable = 'not valid in the encoding of the file';
