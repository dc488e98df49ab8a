import { parse } from 'csv-parse/sync';
import { longestLine, splitLines, type Line } from './lines.ts';
import { tooLong, undecodable, type RowOrFault } from './rows.ts';
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
  let held: Line[] = [];
  let size = 0;
  let isOpen = false;

  function release(): Line[] {
    const lines = held;
    held = [];
    size = 0;
    isOpen = false;
    return lines;
  }

  function* accept(line: Line): Generator<CsvRecord> {
    if (line.isTooLong) {
      while (held.length > 0) yield* giveUp();
      yield { line: line.number, text: line.text, reason: tooLong };
      return;
    }
    held.push(line);
    size += Buffer.byteLength(line.text) + 1;
    isOpen = isQuoteOpen(line.text, isOpen);
    if (isOpen && size <= longestLine) return;
    if (isOpen) {
      yield* giveUp();
      return;
    }
    const lines = release();
    const text = lines.map((each) => each.text).join('\n');
    if (text.trim() !== '') yield { line: lines[0]?.number ?? line.number, text };
  }

  /** Only the first line is lost: the others are read again as if it were not there. */
  function* giveUp(): Generator<CsvRecord> {
    const [first, ...others] = release();
    if (first) yield { line: first.number, text: first.text, reason: 'a quote is never closed' };
    for (const line of others) yield* accept(line);
  }

  return { accept, giveUp, isOpen: () => held.length > 0 };
}

/** A quote opens a field only at its very start; inside, a doubled quote is a letter. */
function isQuoteOpen(text: string, wasOpen: boolean): boolean {
  let isOpen = wasOpen;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
    if (!isOpen) isOpen = at === 0 || /[,;\t]/.test(text.charAt(at - 1));
    else if (text.charAt(at + 1) === '"') at++;
    else isOpen = false;
  }
  return isOpen;
}
