/** Tells whoever looks at the browser's console; a reader is told on the page. */
export function warn(sentence: string): void {
  // oxlint-disable-next-line no-console -- the one place that writes to it
  console.warn(`[kaipan] ${sentence}`);
}
