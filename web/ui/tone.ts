import css from './tone.module.css';

export type Tone = 'up' | 'down' | 'flat';

/** What is too small to be shown, of a fraction in per cent with two decimals, is no change. */
const SMALLEST = 0.000_05;

export function toneOf(change: number | null): Tone {
  if (change === null || Math.abs(change) < SMALLEST) return 'flat';
  return change > 0 ? 'up' : 'down';
}

const classes: Record<Tone, string | undefined> = { up: css.up, down: css.down, flat: css.flat };

/** The class of what has risen, fallen or stayed. */
export function toneClass(change: number | null): string | undefined {
  return classes[toneOf(change)];
}

const arrows: Record<Tone, string> = { up: '▲', down: '▼', flat: '—' };

/** Colour never stands alone. */
export function arrowOf(change: number | null): string {
  return arrows[toneOf(change)];
}
