import { parse } from 'csv-parse/sync';
import type { RowOrFault } from '#shared/import/records.ts';
import { undecodable } from './decode.ts';
import { longestLine, splitLines, tooLong, type Line } from './lines.ts';
import { refuseFile } from './refused.ts';

/**
 * CSV with a header line. Records are put together from lines here and taken apart by csv-parse one at a time: so a
 * record knows the line it starts on, and a quote that never closes spoils one line instead of the rest of the file.
 */
export async function* readCsv(
  pieces: AsyncIterable<string>,
  faultOfHeader: (columns: string[]) => string | null,
): AsyncGenerator<RowOrFault> {
  let columns: string[] | null = null;
  let delimiter = ',';
  for await (const record of joinLines(pieces)) {
    if (columns === null) {
      delimiter = delimiterOf(record.text);
      columns = fieldsOf(record.text, delimiter).map((name) => name.trim());
      const fault = faultOfHeader(columns);
      if (fault !== null) throw refuseFile(fault);
    } else {
      yield toRow(record, columns, delimiter);
    }
  }
}

interface CsvRecord {
  line: number;
  text: string;
  reason?: string;
}

function toRow(record: CsvRecord, columns: string[], delimiter: string): RowOrFault {
  const { line, text, reason } = record;
  if (reason !== undefined) return { line, reason, text };
  if (text.includes('\uFFFD')) return { line, reason: undecodable, text };
  try {
    const values = fieldsOf(text, delimiter);
    if (values.length === columns.length) return { line, fields: toObject(columns, values), text };
    return { line, reason: `${values.length} columns where the header has ${columns.length}`, text };
  } catch (error) {
    return { line, reason: `bad CSV: ${error instanceof Error ? error.message : String(error)}`, text };
  }
}

function fieldsOf(text: string, delimiter: string): string[] {
  // Files of figures have none: they are read three times as fast.
  if (!text.includes('"')) return text.split(delimiter);
  const options = { delimiter, relax_quotes: true, relax_column_count: true, record_delimiter: '\0' };
  const [fields] = parse(text, options);
  return fields ?? [];
}

function toObject(columns: string[], values: string[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((column, index) => [column, values[index]]));
}

/** Whichever of comma, tab and semicolon the header has most of. */
function delimiterOf(header: string): string {
  const count = (char: string) => header.split(char).length;
  return [',', '\t', ';'].reduce((best, char) => (count(char) > count(best) ? char : best));
}

/** Joins the lines of a record whose quoted text holds line breaks; a quote still open at the end or after 1 MB is given up. */
async function* joinLines(pieces: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const joiner = createJoiner();
  for await (const line of splitLines(pieces)) yield* joiner.accept(line);
  while (joiner.isOpen()) yield* joiner.giveUp();
}

function createJoiner() {
  let delimiter: string | null = null;
  // Lines before `from` are done with; taking them off the list one by one would move all the others each time.
  let held: Line[] = [];
  let from = 0;
  let size = 0;

  function hold(line: Line): void {
    held.push(line);
    size += sizeOf(line);
  }

  function drop(): Line | undefined {
    const line = held[from];
    if (!line) return undefined;
    from++;
    size -= sizeOf(line);
    if (from === held.length) {
      held = [];
      from = 0;
    }
    return line;
  }

  function* accept(line: Line): Generator<CsvRecord> {
    if (line.isTooLong) {
      while (isOpen()) yield* giveUp();
      yield { line: line.number, text: line.text, reason: tooLong };
      return;
    }
    // The header is the first line that says something.
    if (line.text.trim() !== '') delimiter ??= delimiterOf(line.text);
    const isStillOpen = isQuoteOpen(line.text, isOpen(), delimiter);
    hold(line);
    if (!isStillOpen) yield* release();
    while (isOverfull()) yield* giveUp();
  }

  function* release(): Generator<CsvRecord> {
    const lines = held.slice(from);
    held = [];
    from = 0;
    size = 0;
    const text = lines.map((each) => each.text).join('\n');
    if (text.trim() !== '') yield { line: lines[0]?.number ?? 0, text };
  }

  /**
   * Only the first line is lost, the others are records of their own: none of them closes an open quote, so the next one
   * that opens one holds all that follow it, as the lost line did. Each line is looked at once more and then gone.
   */
  function* giveUp(): Generator<CsvRecord> {
    const first = drop();
    if (first) yield { line: first.number, text: first.text, reason: 'a quote is never closed' };
    for (let next = held[from]; next && !isQuoteOpen(next.text, false, delimiter); next = held[from]) {
      drop();
      if (next.text.trim() !== '') yield { line: next.number, text: next.text };
    }
  }

  const isOpen = () => held.length > from;
  const isOverfull = () => size > longestLine;
  return { accept, giveUp, isOpen };
}

const sizeOf = (line: Line) => Buffer.byteLength(line.text) + 1;

/** A quote opens a field only at its very start; inside, a doubled quote is a letter. */
function isQuoteOpen(text: string, wasOpen: boolean, delimiter: string | null): boolean {
  let isOpen = wasOpen;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
    if (!isOpen) isOpen = at === 0 || text.charAt(at - 1) === delimiter;
    else if (text.charAt(at + 1) === '"') at++;
    else isOpen = false;
  }
  return isOpen;
}
