/** Turn the order of letters on the screen round, figures too: a reader would see another number than what is written. */
const TURNING = '\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069';
const UNSHOWABLE = new RegExp(`[^\\P{Cc}\\n\\t]|[${TURNING}]`, 'gu');

/** Text that a database and a page can hold: no control characters but line breaks and tabs, no broken surrogates. */
export function showable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNSHOWABLE, '').toWellFormed();
}

/** Letters and signs that draw nothing, though some count as letters. */
const INVISIBLE = /[\s\p{C}\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\u17B4|\u17B5/gu;

/** Whether nothing of it is to be seen. */
export const saysNothing = (text: string): boolean => text.replace(INVISIBLE, '') === '';

/** The same, trimmed at both ends. */
export function plainText(text: string): string {
  return showable(text).trim();
}

/** The same on one line, for titles and names. */
export function plainLine(text: string): string {
  return linesOf(plainText(text)).join(' ');
}

/** The lines of a text in which something stands. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
