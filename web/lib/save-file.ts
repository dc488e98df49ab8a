/** Hands the reader a text as a file of that name. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
