import { useHydrated } from '#web/lib/use-hydrated.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { TextButton } from '#web/ui/text-button.tsx';

interface ExportProps {
  /** Of the file, without its ending. */
  name: string;
  head: readonly string[];
  rows: () => readonly (readonly (string | number | null)[])[];
}

/** A table as a file for a spreadsheet; what is not known is an empty cell. */
export function ExportButton({ name, head, rows }: ExportProps) {
  const isAlive = useHydrated();
  return (
    <TextButton disabled={!isAlive} onClick={() => saveFile(`${name}.csv`, csvOf([head, ...rows()]), 'text/csv')}>
      导出
    </TextButton>
  );
}

/** With a mark of its encoding, for spreadsheets take Chinese for something else without. */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\u{FEFF}${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

/** A text that begins like a formula would be run by a spreadsheet. */
function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
