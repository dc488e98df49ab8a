/** What a temperature is called, on every page (docs/product/boards.md#temperature). */
const steps = [
  { below: 20, word: '冰点' },
  { below: 40, word: '偏冷' },
  { below: 60, word: '平和' },
  { below: 80, word: '偏热' },
] as const;

export const warmthText = (temperature: number): string =>
  steps.find(({ below }) => temperature < below)?.word ?? '沸点';
