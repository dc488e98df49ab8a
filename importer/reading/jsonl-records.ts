import { isObject, notAnObject, type Place, type RowOrFault } from '#shared/import/records.ts';
import { undecodable } from './decode.ts';
import { splitLines, tooLong } from './lines.ts';

/** One JSON object per line; blank lines are passed over. */
export async function* readJsonLines(pieces: AsyncIterable<string>): AsyncGenerator<RowOrFault> {
  for await (const line of splitLines(pieces)) {
    if (line.isTooLong) yield { line: line.number, reason: tooLong, text: line.text };
    else if (line.text.trim() !== '') yield toRow({ line: line.number }, line.text);
  }
}

/** A record of JSON text, or what is wrong with it. */
export function toRow(place: Place, text: string): RowOrFault {
  if (text.includes('\uFFFD')) return { ...place, reason: undecodable, text };
  try {
    const value = parseJson(text);
    if (isObject(value)) return { ...place, fields: value, text };
    return { ...place, reason: notAnObject, text };
  } catch (error) {
    return { ...place, reason: `bad JSON: ${error instanceof Error ? error.message : String(error)}`, text };
  }
}

/** Ids of some publishers do not fit a double; such numbers stay text, digit by digit. */
function parseJson(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  return JSON.parse(text, function keepLargeNumbers(_key, value: unknown, context?: { source?: string }) {
    const isLarge = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
    return isLarge ? (context?.source ?? value) : value;
  });
}
