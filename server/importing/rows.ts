import { longestLine } from './lines.ts';

/** One record of an input, not yet understood. */
export interface Row {
  line: number;
  fields: Record<string, unknown>;
  /** As it stood in the file, for the rejects. */
  text: string;
}

/** A place of an input that is no record. */
export interface Fault {
  line: number;
  reason: string;
  text: string;
}

export type RowOrFault = Row | Fault;

export function isFault(record: RowOrFault): record is Fault {
  return 'reason' in record;
}

export const tooLong = `longer than ${longestLine / 1024 / 1024} MB`;
export const undecodable = 'not valid in the encoding of the file';
