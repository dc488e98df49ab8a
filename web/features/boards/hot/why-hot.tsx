import { Link } from 'react-router';
import { Panel } from '../ding/panel.tsx';
import type { HotTheme } from './load-hot.ts';
import css from './why-hot.module.css';

/** What a theme is, and for those who have signed in what it has to do with the day. */
export function WhyHot({ theme: { plate, longReason }, isSignedIn }: { theme: HotTheme; isSignedIn: boolean }) {
  return (
    <Panel title="为什么热" end={plate.name}>
      <p className={css.text}>{longReason ?? plate.desc}</p>
      {longReason === null && (
        <p className={css.missing}>{isSignedIn ? '今日没有涨停或大涨的成分股' : '登录后看原因'}</p>
      )}
      <p className={css.links}>
        <Link to={`/theme/${plate.id}`}>全部成分</Link>
        <Link to="/top-gainer">涨停题材</Link>
      </p>
    </Panel>
  );
}
