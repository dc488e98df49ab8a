import { clsx } from 'clsx/lite';
import type { ComponentType, ReactNode } from 'react';
import { Footer, type Attention } from './footer.tsx';
import css from './layouts.module.css';
import { Bar, BarEnd, Logo, Nav, type NavViewer } from './nav.tsx';
import type { LayoutName, RouteFlags } from './route-flags.ts';
import { SideTools } from './side-tools.tsx';
import { TabBar } from './tab-bar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface LayoutProps {
  viewer: NavViewer | null;
  host: string;
  attentions: Attention[];
  demo: boolean;
  flags: RouteFlags;
  children: ReactNode;
}

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
      <Nav viewer={props.viewer} />
      <Content>{props.children}</Content>
      <SideTools flags={props.flags} />
      {props.flags.footer && <Footer host={props.host} attentions={props.attentions} demo={props.demo} />}
      <TabBar />
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
      <Nav viewer={props.viewer} />
      <Content>{props.children}</Content>
      <TabBar />
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
