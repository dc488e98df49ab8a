import { percentText } from '#shared/numbers.ts';
import { dayText, type UnixSeconds } from '#shared/time.ts';
import { dayMinuteText, minuteText } from '#web/features/market/chart/intraday.ts';
import { ExportButton } from '#web/features/market/export-button.tsx';
import { twoDecimals } from '#web/features/market/two-decimals.ts';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { Folded } from '#web/ui/folded.tsx';
import { toneClass } from '#web/ui/tone.ts';
import type { ThemeCourse, ThemeStretch } from './theme-course.ts';

interface ThemeTableProps {
  course: ThemeCourse;
  stretch: ThemeStretch;
  fileName: string;
}

/** Every so many minutes are told in figures, and the newest. */
const STEP = 5;

/** The chart of a theme in figures, the newest first; as a file, whole. */
export function ThemeTable({ course: { lines, times }, stretch, fileName }: ThemeTableProps) {
  const { title, step, textOf, fileTextOf } = stretch === 'day' ? ofMinutes : ofDays;
  const shown = times.map((_, slot) => slot).filter((slot) => slot % step === 0 || slot === times.length - 1);
  const columns = [{ name: '时间' }, ...lines.map(({ name }) => ({ name, isNumber: true }))];
  const rows = () =>
    times
      .map((at, slot) => [fileTextOf(at), ...lines.map(({ values }) => twoDecimals(values[slot] ?? null))])
      .toReversed();
  return (
    <Folded
      title={title}
      end={<ExportButton name={fileName} head={['时间', ...lines.map(({ name }) => `${name}%`)]} rows={rows} />}
    >
      <DataTable label="走势数据表" columns={columns}>
        {shown.toReversed().map((slot) => (
          <tr key={slot}>
            <th scope="row">{textOf(times[slot] ?? 0)}</th>
            {lines.map(({ id, values }) => (
              <NumberCell key={id} className={toneClass(values[slot] ?? null)}>
                {percentText(values[slot] ?? null)}
              </NumberCell>
            ))}
          </tr>
        ))}
      </DataTable>
    </Folded>
  );
}

interface Told {
  title: string;
  step: number;
  textOf: (at: UnixSeconds) => string;
  fileTextOf: (at: UnixSeconds) => string;
}
const ofMinutes: Told = {
  title: `数据表（每 ${STEP} 分钟）`,
  step: STEP,
  textOf: minuteText,
  fileTextOf: dayMinuteText,
};
const ofDays: Told = { title: '数据表（每日）', step: 1, textOf: dayText, fileTextOf: dayText };
