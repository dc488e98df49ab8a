import { isApiError } from '#shared/api-error.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { TextButton } from '#web/ui/text-button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

type Rows = readonly (readonly (string | number | null)[])[];

interface ExportProps {
  /** Of the file, without its ending. */
  name: string;
  head: readonly string[];
  rows: () => Rows | Promise<Rows>;
}

/** A table as a file for a spreadsheet; what is not known is an empty cell. */
export function ExportButton(file: ExportProps) {
  const isAlive = useHydrated();
  return (
    <TextButton disabled={!isAlive} onClick={() => void exportTable(file)}>
      导出
    </TextButton>
  );
}

export async function exportTable({ name, head, rows }: ExportProps): Promise<void> {
  try {
    saveFile(`${name}.csv`, csvOf([head, ...(await rows())]), 'text/csv');
  } catch (error) {
    showToast(isApiError(error) ? error.message : '导出失败，请重试');
  }
}

/** With a mark of its encoding, for spreadsheets take Chinese for something else without. */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\u{FEFF}${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

/** With these, also as wide as a Chinese letter, a formula begins. */
const SIGNS = '[=+\\-@＝＋－＠\\t\\r\\n]';
const [FORMULA, GUARDED] = [new RegExp(`^${SIGNS}`), new RegExp(`^'(?=${SIGNS})`)];

/** Such a text as it was before it became a cell of a file. */
export const withoutGuard = (cell: string): string => cell.replace(GUARDED, '');

/** A text that begins like a formula would be run by a spreadsheet. */
function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
