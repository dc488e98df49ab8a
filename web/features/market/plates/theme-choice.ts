import { themeStretchOf, type ThemeStretch } from './theme-course.ts';
import { ways, type Way } from './theme-flashes.ts';

/** What a reader has chosen to see of a theme. */
export interface ThemeChoice {
  /** Members by the parts of the chain, or all together by change. */
  order: 'chain' | 'change';
  isCoreOnly: boolean;
  /** A long list of members is not folded. */
  isWhole: boolean;
  stretch: ThemeStretch;
  /** Of events; null: all of them. */
  way: Way | null;
}

/** The parameters of the address that say it. */
export const choiceNames = ['order', 'core', 'members', 'range', 'events'] as const;

export function themeChoiceOf(asked: URLSearchParams): ThemeChoice {
  return {
    order: asked.get('order') === 'change' ? 'change' : 'chain',
    isCoreOnly: asked.get('core') === '1',
    isWhole: asked.get('members') === 'all',
    stretch: themeStretchOf(asked.get('range')),
    way: ways.find((way) => way === asked.get('events')) ?? null,
  };
}

/** What is other than usual, for an address. */
export const choiceQuery = ({ order, isCoreOnly, isWhole, stretch, way }: ThemeChoice) => ({
  order: order === 'change' ? order : null,
  core: isCoreOnly ? '1' : null,
  members: isWhole ? 'all' : null,
  range: stretch === 'day' ? null : stretch,
  events: way,
});
