import { AFTERNOON, CLOSED, NOON, OPEN } from '#shared/session-slots.ts';
import type { Fault, Row, RowOrFault } from '#shared/import/records.ts';

const COARSE =
  'a bar of 5 minutes or more: all minutes of its security are multiples of five, and only one-minute bars are taken';
const BY_BEGINNING =
  'a bar named by its beginning (09:30 to 14:59): only bars named by their end (09:31 to 15:00) are taken';

/** So many bars on multiples of five are no one-minute bars of which the others are missing. */
const ENOUGH = 8;

/** So many records are kept back at most to see how a file names its bars. */
const MOST_HELD = 50_000;

const [opening, noon, afternoon, close] = [OPEN / 60, NOON / 60, AFTERNOON / 60, CLOSED / 60];

interface Held {
  row: Row;
  minute: number;
}

/**
 * Keeps records of bars back until it is seen that they are of one minute (for each security) and named by their end (for the
 * whole file), and makes faults of those that are not (docs/import-formats.md#minutes-columns).
 */
export function createBarLengths(assume: (words: string) => void) {
  const waiting = new Map<string, Held[]>();
  const verdicts = new Map<string, 'minutes' | 'coarse'>();
  let naming: 'end' | 'beginning' | null = null;
  let hasOpening = false;
  let hasAfternoon = false;
  let heldCount = 0;

  function noteNaming(minute: number): void {
    hasOpening ||= minute === opening;
    hasAfternoon ||= minute === afternoon;
    // Who calls the last minute before noon 13:00 has no minute 09:30.
    if (minute === noon || minute === close) naming = 'end';
    else if (hasOpening && hasAfternoon) naming = 'beginning';
    else if (heldCount >= MOST_HELD) {
      naming = 'end';
      assume('files whose bars are named by their end');
    }
  }

  function verdictOf(symbol: string, minute: number, rows: readonly Held[]): 'minutes' | 'coarse' | undefined {
    const known = verdicts.get(symbol);
    if (known !== undefined) return known;
    if (minute % 5 !== 0) return 'minutes';
    return rows.length >= ENOUGH ? 'coarse' : undefined;
  }

  /** What can be told of the records of a security by now; they are kept back no longer. */
  function released(symbol: string): RowOrFault[] {
    const verdict = verdicts.get(symbol);
    if (naming !== 'beginning' && verdict !== 'coarse' && (naming === null || verdict === undefined)) return [];
    const rows = waiting.get(symbol) ?? [];
    waiting.delete(symbol);
    heldCount -= rows.length;
    return rows.map(({ row }) => {
      if (naming === 'beginning') return faultOf(row, BY_BEGINNING);
      return verdict === 'coarse' ? faultOf(row, COARSE) : row;
    });
  }

  return {
    /** The records that can be told what they are, this one or those before it. */
    take(row: Row, { symbol, minute }: { symbol: string; minute: number }): RowOrFault[] {
      const rows = waiting.get(symbol) ?? [];
      rows.push({ row, minute });
      waiting.set(symbol, rows);
      heldCount++;
      const verdict = verdictOf(symbol, minute, rows);
      if (verdict !== undefined) verdicts.set(symbol, verdict);
      if (naming !== null) return released(symbol);
      noteNaming(minute);
      return naming === null ? released(symbol) : [...waiting.keys()].flatMap(released);
    },

    /** At the end of the file those that nothing was told of. Where it has no one-minute bar at all they are judged together. */
    rest(): RowOrFault[] {
      const rows = [...waiting.values()].flat();
      const times = new Set(rows.map(({ minute }) => minute));
      const isCoarse = verdicts.size === 0 && rows.length >= ENOUGH && times.size > 1;
      return rows.map(({ row }) => (isCoarse ? faultOf(row, COARSE) : row));
    },
  };
}

const faultOf = ({ line, element, text }: Row, reason: string): Fault => ({ line, element, text, reason });
