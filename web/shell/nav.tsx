import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import accountEntry from '#web/features/accounts/session/account-entry.module.css';
import publishMenu from '#web/features/authoring/publish/publish-menu.module.css';
import type { NavViewer } from '#web/features/accounts/session/account-menu.tsx';
import { later } from '#web/lib/later.tsx';
import { Wrap } from '#web/ui/columns.tsx';
import popover from '#web/ui/popover.module.css';
import moreMenu from './more-menu.module.css';
import navSearch from './nav-search.module.css';
import css from './nav.module.css';
import { PlaceLinks } from './place-links.tsx';
import { navPlaces } from './places.ts';
import smallFooter from './small-footer.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** The first paint does without the programs of these. */
const NavSearch = later(async () => (await import('./later.ts')).NavSearch, navSearch);
const OwnLinks = later(async () => (await import('./later.ts')).OwnLinks);
const NavTools = later(
  async () => (await import('./later.ts')).NavTools,
  accountEntry,
  moreMenu,
  popover,
  publishMenu,
  smallFooter,
);

interface NavProps {
  viewer: NavViewer | null;
  here: readonly string[];
}

/** The bar at the top of every page of the default layout (docs/product/shell.md#navigation). */
export function Nav({ viewer, here }: NavProps) {
  return (
    <Bar>
      <Logo />
      <nav className={css.links} aria-label="主导航">
        {viewer ? (
          <Suspense>
            <OwnLinks viewer={viewer} here={here} />
          </Suspense>
        ) : (
          <PlaceLinks places={navPlaces} here={here} />
        )}
      </nav>
      <Suspense>
        <NavSearch />
      </Suspense>
      <Tools viewer={viewer} here={here} />
    </Bar>
  );
}

/** The bar of the area of the authors (docs/product/author-pages.md#area). */
export function AuthorBar(tools: NavProps) {
  return (
    <Bar>
      <Logo />
      <Tools {...tools} />
    </Bar>
  );
}

function Tools(tools: NavProps) {
  return (
    <BarEnd>
      <ThemeSwitch />
      <Suspense>
        <NavTools {...tools} />
      </Suspense>
    </BarEnd>
  );
}

/** The bar itself. */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <header className={css.bar} data-unprinted>
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
