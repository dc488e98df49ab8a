/** How something goes, minute by minute from 9:30 or day by day, in per cent of where it began. */
export interface ThemeLine {
  id: 'core' | 'all' | 'benchmark';
  name: string;
  values: number[];
}

/** The drawing is this high; the page stretches it. It is as wide as there are minutes or days. */
export const HEIGHT = 100;

const steps = [0.1, 0.25, 0.5, 1, 2, 2.5, 5, 10, 20, 50];
const MOST_STEPS = 4;

/** Levels of the axis from the highest to the lowest, zero among them, with all lines between them. */
export function levelsOf(lines: readonly ThemeLine[]): number[] {
  const values = [0, ...lines.flatMap((line) => line.values)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const stepsIn = (step: number) => Math.ceil(high / step) - Math.floor(low / step);
  const step = steps.find((one) => stepsIn(one) <= MOST_STEPS) ?? 100;
  const top = Math.ceil(high / step);
  return Array.from({ length: Math.max(1, stepsIn(step)) + 1 }, (_, nr) => (top - nr) * step);
}

/** Where a value lies, from 0 at the top to `HEIGHT`. */
export function yOf(value: number, levels: readonly number[]): number {
  const [high = 1, low = 0] = [levels[0], levels.at(-1)];
  return ((high - value) / (high - low)) * HEIGHT;
}

/** The line through all minutes, as a path of SVG. */
export function themePath({ values }: Pick<ThemeLine, 'values'>, levels: readonly number[]): string {
  return values
    .map((value, slot) => `${slot === 0 ? 'M' : 'L'}${slot + 0.5} ${yOf(value, levels).toFixed(2)}`)
    .join('');
}

/** What lies between a line and zero. */
export function themeArea(line: Pick<ThemeLine, 'values'>, levels: readonly number[]): string {
  if (line.values.length === 0) return '';
  const zero = yOf(0, levels).toFixed(2);
  return `${themePath(line, levels)}L${line.values.length - 0.5} ${zero}L0.5 ${zero}Z`;
}
