import type { LookBack } from '#web/features/market/look-back.ts';
import { useTodayWord } from '#web/features/market/today-word.ts';
import { ThenLink } from '#web/features/market/then-link.tsx';
import { Panel } from '../ding/panel.tsx';
import type { HotTheme } from './load-hot.ts';
import css from './why-hot.module.css';

interface WhyHotProps {
  theme: HotTheme;
  isSignedIn: boolean;
  /** Null: now. */
  moment: LookBack | null;
}

/** What a theme is, and for those who have signed in what it has to do with the day. */
export function WhyHot({ theme: { plate, longReason }, isSignedIn, moment }: WhyHotProps) {
  const today = useTodayWord();
  return (
    <Panel title="为什么热" end={plate.name}>
      <p className={css.text}>{longReason ?? plate.desc}</p>
      {longReason === null && moment === null && (
        <p className={css.missing}>{isSignedIn ? `${today}没有涨停或大涨的成分股` : '登录后看原因'}</p>
      )}
      <p className={css.links}>
        <ThenLink to={`/theme/${plate.id}`}>全部成分</ThenLink>
        <ThenLink to="/top-gainer">涨停题材</ThenLink>
      </p>
    </Panel>
  );
}
