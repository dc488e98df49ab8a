import { clsx } from 'clsx/lite';
import type { NavViewer } from '#web/features/accounts/session/account-menu.tsx';
import { later } from '#web/lib/later.tsx';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { FooterFacts } from './footer.tsx';
import footer from './footer.module.css';
import css from './layouts.module.css';
import printedName from './printed-name.module.css';
import { Bar, BarEnd, Logo, Nav } from './nav.tsx';
import type { LayoutName, RouteFlags } from './route-flags.ts';
import sideTools from './side-tools.module.css';
import { TabBar } from './tab-bar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** What a frame is drawn from. */
export interface LayoutProps extends FooterFacts {
  viewer: NavViewer | null;
  flags: RouteFlags;
  /** Where the page stands in the navigation. */
  here: readonly string[];
  /** Absolute address of the site, without trailing slash. */
  origin: string;
  children: ReactNode;
}

/** The first paint of a page does without the programs of these. */
const PrintedName = later(async () => (await import('./later.ts')).PrintedName, printedName);
const AroundContent = later(async () => (await import('./later.ts')).AroundContent, footer, sideTools);

/** docs/product/shell.md#layouts */
export const layouts: Record<LayoutName, ComponentType<LayoutProps>> = {
  default: DefaultLayout,
  ding: BareLayout,
  empty: BareLayout,
  'article-editor': EditorLayout,
  author: AuthorLayout,
};

function DefaultLayout(props: LayoutProps) {
  return (
    <div className={clsx(css.frame, css.tabbed)}>
      <SkipLink />
      <Suspense>
        <PrintedName origin={props.origin} />
      </Suspense>
      <Nav viewer={props.viewer} here={props.here} />
      <Content>{props.children}</Content>
      <Suspense>
        <AroundContent {...props} />
      </Suspense>
      <TabBar here={props.here} />
    </div>
  );
}

/** Content and nothing else: the terminal fills the window, the account forms centre themselves. */
function BareLayout({ children }: LayoutProps) {
  return (
    <div className={clsx(css.frame, css.full)}>
      <Content>{children}</Content>
    </div>
  );
}

/** Writing wants quiet: the name of the site, the theme, the page. */
function EditorLayout({ children }: LayoutProps) {
  return (
    <div className={css.frame}>
      <Bar>
        <Logo />
        <BarEnd>
          <ThemeSwitch />
        </BarEnd>
      </Bar>
      <Content>{children}</Content>
    </div>
  );
}

function AuthorLayout(props: LayoutProps) {
  return (
    <div className={clsx(css.frame, css.tabbed)}>
      <SkipLink />
      <Suspense>
        <PrintedName origin={props.origin} />
      </Suspense>
      <Nav viewer={props.viewer} here={props.here} />
      <Content>{props.children}</Content>
      <TabBar here={props.here} />
    </div>
  );
}

function SkipLink() {
  return (
    <a className={css.skip} href="#content">
      跳到正文
    </a>
  );
}

function Content({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  );
}
