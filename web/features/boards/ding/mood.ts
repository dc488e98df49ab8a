export interface MoodScale {
  low: number;
  high: number;
}

/** Round tens around all values; a day that hardly moves is drawn in twenty degrees. */
export function moodScale(values: readonly number[]): MoodScale {
  const low = Math.min(80, Math.floor(Math.min(...values, 50) / 10) * 10);
  return { low, high: Math.max(low + 20, Math.ceil(Math.max(...values, 50) / 10) * 10) };
}

/** The line through all minutes. */
export function moodPath(values: readonly number[], { low, high }: MoodScale, height: number): string {
  const yOf = (value: number) => (((high - value) / (high - low)) * height).toFixed(1);
  return values.map((value, slot) => `${slot === 0 ? 'M' : 'L'}${slot + 0.5} ${yOf(value)}`).join('');
}
