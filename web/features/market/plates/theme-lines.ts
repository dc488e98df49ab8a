/** How something goes, minute by minute from 9:30 or day by day, in per cent of where it began. */
export interface ThemeLine {
  id: 'core' | 'all' | 'benchmark';
  name: string;
  /** Null where it is not known. */
  values: (number | null)[];
}

/** The drawing is this high; the page stretches it. It is as wide as there are minutes or days. */
export const HEIGHT = 100;

const steps = [0.1, 0.25, 0.5, 1, 2, 2.5, 5, 10, 20, 50];
const MOST_STEPS = 4;

/** Levels of the axis from the highest to the lowest, zero among them, with all lines between them. */
export function levelsOf(lines: readonly ThemeLine[]): number[] {
  const values = [0, ...lines.flatMap((line) => line.values).filter((value) => value !== null)];
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

/** The line through all minutes, as a path of SVG; it ends where something is not known, and begins anew behind it. */
export const themePath = (line: Pick<ThemeLine, 'values'>, levels: readonly number[]): string =>
  piecesOf(line)
    .map((piece) => piecePath(piece, levels))
    .join('');

/** What lies between a line and zero. */
export function themeArea(line: Pick<ThemeLine, 'values'>, levels: readonly number[]): string {
  const zero = yOf(0, levels).toFixed(2);
  return piecesOf(line)
    .map((piece) => {
      const [first, last] = [piece[0]?.slot ?? 0, piece.at(-1)?.slot ?? 0];
      return `${piecePath(piece, levels)}L${last + 0.5} ${zero}L${first + 0.5} ${zero}Z`;
    })
    .join('');
}

interface Point {
  slot: number;
  value: number;
}

const piecePath = (piece: readonly Point[], levels: readonly number[]) =>
  piece.map(({ slot, value }, nr) => `${nr === 0 ? 'M' : 'L'}${slot + 0.5} ${yOf(value, levels).toFixed(2)}`).join('');

/** What is known without a gap in between. */
function piecesOf({ values }: Pick<ThemeLine, 'values'>): Point[][] {
  const pieces: Point[][] = [];
  for (const [slot, value] of values.entries()) {
    if (value === null) continue;
    const piece = pieces.at(-1);
    if (piece?.at(-1)?.slot === slot - 1) piece.push({ slot, value });
    else pieces.push([{ slot, value }]);
  }
  return pieces;
}
