import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { Avatar } from '#web/ui/avatar.tsx';
import { Wrap } from '#web/ui/columns.tsx';
import { NavSearch } from './nav-search.tsx';
import css from './nav.module.css';
import { navPlaces } from './places.ts';
import { ThemeSwitch } from './theme-switch.tsx';

export type NavViewer = { uid: string; displayName: string; avatar: string | null };

/** The bar at the top of every page of the default layout (docs/product/shell.md#navigation). */
export function Nav({ viewer }: { viewer: NavViewer | null }) {
  return (
    <Bar>
      <Logo />
      <nav className={css.links} aria-label="主导航">
        {navPlaces.map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === '/'}>
            {label}
          </NavLink>
        ))}
      </nav>
      <NavSearch />
      <BarEnd>
        <ThemeSwitch />
        {viewer && <Me viewer={viewer} />}
      </BarEnd>
    </Bar>
  );
}

/** The bar itself. */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <header className={css.bar}>
      <Wrap className={css.inner}>{children}</Wrap>
    </header>
  );
}

/** What stands at its right. */
export function BarEnd({ children }: { children: ReactNode }) {
  return <div className={css.end}>{children}</div>;
}

/** The name of the site, leading home. */
export function Logo() {
  return (
    <Link className={css.logo} to="/" aria-label="开盘首页">
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="6" />
        <path d="M15 6.5v15M9 17.5h6M15 10.5h4.5" />
      </svg>
      开盘
    </Link>
  );
}

function Me({ viewer: { displayName, avatar } }: { viewer: NavViewer }) {
  return (
    <span className={css.me}>
      <Avatar name={displayName} picture={avatar} />
      <span>{displayName}</span>
    </span>
  );
}
