/** What a temperature is called (docs/product/boards.md#temperature). */
const steps = [
  { below: 20, word: '冰点' },
  { below: 40, word: '偏冷' },
  { below: 60, word: '平稳' },
  { below: 80, word: '偏热' },
] as const;

export function moodWord(temperature: number): string {
  return steps.find(({ below }) => temperature < below)?.word ?? '过热';
}

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
