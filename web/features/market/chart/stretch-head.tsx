import { SIMULATED } from '#web/features/market/quote-words.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import css from './stretch-head.module.css';

/** What the chart of minutes shows: the day, or the last five. */
const stretches = [
  { id: 'day', label: '分时' },
  { id: '5d', label: '五日' },
] as const;
export type Stretch = (typeof stretches)[number]['id'];

export const stretchOf = (word: string | null): Stretch => (word === '5d' ? '5d' : 'day');

interface HeadProps {
  selected: Stretch;
  addressOf: (stretch: Stretch) => string;
  isSimulated: boolean;
  /** `2026-11-20`. */
  day: string;
}

export function StretchHead({ selected, addressOf, isSimulated, day }: HeadProps) {
  return (
    <div className={css.head}>
      <Tabs label="分时的长度" tabs={stretches} selected={selected} addressOf={(id) => addressOf(stretchOf(id))} />
      <span className="num muted s12">{isSimulated ? `${SIMULATED} · ${day}` : day}</span>
    </div>
  );
}
