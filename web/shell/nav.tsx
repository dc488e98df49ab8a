import { Link, NavLink } from 'react-router';

import { NavSearch } from './nav-search.tsx';
import { navPlaces } from './places.ts';
import { ThemeSwitch } from './theme-switch.tsx';

export type NavViewer = { uid: string; displayName: string; avatar: string | null };

/** The bar at the top of every page of the default layout (docs/product/shell.md#navigation). */
export function Nav({ viewer }: { viewer: NavViewer | null }) {
  return (
    <header className="nav">
      <div className="wrap nav__in">
        <Logo />
        <nav className="nav__links" aria-label="主导航">
          {navPlaces.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'}>
              {label}
            </NavLink>
          ))}
        </nav>
        <NavSearch />
        <div className="nav__right">
          <ThemeSwitch />
          {viewer && <Me viewer={viewer} />}
        </div>
      </div>
    </header>
  );
}

/** The name of the site, leading home. */
export function Logo() {
  return (
    <Link className="logo" to="/" aria-label="开盘首页">
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="6" />
        <path d="M15 6.5v15M9 17.5h6M15 10.5h4.5" />
      </svg>
      开盘
    </Link>
  );
}

function Me({ viewer }: { viewer: NavViewer }) {
  return (
    <span className="nav__me">
      <span className="avatar" aria-hidden="true">
        {viewer.avatar ? <img src={viewer.avatar} alt="" /> : initialOf(viewer.displayName)}
      </span>
      <span>{viewer.displayName}</span>
    </span>
  );
}

function initialOf(name: string): string {
  return Array.from(name)[0] ?? '';
}
