import { clsx } from 'clsx/lite';
import type { NavViewer } from '#web/features/accounts/session/account-menu.tsx';
import { later } from '#web/lib/later.tsx';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { FooterFacts } from './footer.tsx';
import footer from './footer.module.css';
import css from './layouts.module.css';
import printedName from './printed-name.module.css';
import { AuthorBar, Bar, BarEnd, Logo, Nav } from './nav.tsx';
import type { LayoutName, RouteFlags } from './route-flags.ts';
import quoteColours from './quote-colours.module.css';
import sideTools from './side-tools.module.css';
import { OWN_BAR } from './own-bar.ts';
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
const AroundContent = later(async () => (await import('./later.ts')).AroundContent, footer, quoteColours, sideTools);

/** docs/product/shell.md#layouts */
export const layouts: Record<LayoutName, ComponentType<LayoutProps>> = {
  default: DefaultLayout,
  ding: BareLayout,
  empty: BareLayout,
  'article-editor': EditorLayout,
  author: AuthorLayout,
};

function DefaultLayout(props: LayoutProps) {
  return <Framed {...props} bar={<Nav viewer={props.viewer} here={props.here} />} />;
}

/** The area of the authors has a bar of its own: the name of the site, what is published, who it is. */
function AuthorLayout(props: LayoutProps) {
  return <Framed {...props} bar={<AuthorBar viewer={props.viewer} here={props.here} />} />;
}

function Framed({ bar, ...props }: LayoutProps & { bar: ReactNode }) {
  return (
    <div className={clsx(css.frame, css.tabbed)}>
      <SkipLink />
      <Suspense>
        <PrintedName origin={props.origin} />
      </Suspense>
      {bar}
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

/** Writing wants quiet: the name of the site, what the page says of itself, the theme. */
function EditorLayout({ children }: LayoutProps) {
  return (
    <div className={clsx(css.frame, css.writing)}>
      <Bar>
        <Logo />
        <div id={OWN_BAR} className={css.ownBar} />
        <BarEnd>
          <ThemeSwitch />
        </BarEnd>
      </Bar>
      <Content>{children}</Content>
    </div>
  );
}

function SkipLink() {
  return (
    <a className={css.skip} data-unprinted href="#content">
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
