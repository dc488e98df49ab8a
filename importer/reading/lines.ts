/** One line of an input; `isTooLong` lines keep only their beginning. */
export interface Line {
  number: number;
  text: string;
  isTooLong: boolean;
}

/** The longest line or record that is read; a longer one is rejected and skipped without being held in memory. */
export const longestLine = 1024 * 1024;
export const tooLong = `longer than ${longestLine / 1024 / 1024} MB`;
const keptOfLongLine = 2000;

/** Cuts text pieces into lines ended by LF or CRLF. The last line counts without its end, unless the pieces break off with an error. */
export async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<Line> {
  let pending = '';
  let isTooLong = false;
  let number = 1;
  const ingest = (text: string): Line => {
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text;
    const line = { number, text: whole, isTooLong: isTooLong || exceeds(whole) };
    number++;
    isTooLong = false;
    return line;
  };
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      yield ingest(isTooLong ? pending : pending + piece.slice(from, end));
      pending = '';
      from = end + 1;
    }
    if (!isTooLong) pending += piece.slice(from);
    if (pending.length > longestLine) {
      isTooLong = true;
      pending = pending.slice(0, keptOfLongLine);
    }
  }
  if (pending !== '') yield ingest(pending);
}

/** Whether a text is longer than one line may be, in bytes of UTF-8. */
function exceeds(text: string): boolean {
  return text.length * 3 > longestLine && Buffer.byteLength(text) > longestLine;
}
