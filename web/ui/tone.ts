import css from './tone.module.css';

export type Tone = 'up' | 'down' | 'flat';

export function toneOf(change: number | null): Tone {
  return change === null || change === 0 ? 'flat' : change > 0 ? 'up' : 'down';
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
