import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';

import { Toasts } from '#web/ui/toast.tsx';

import type { Attention } from './footer.tsx';
import { layouts } from './layouts.tsx';
import type { NavViewer } from './nav.tsx';
import type { RouteFlags } from './route-flags.ts';
import css from './shell.module.css';
import { Shortcuts } from './shortcuts.tsx';

type ShellProps = {
  viewer: NavViewer | null;
  host: string;
  attentions: Attention[];
  demo: boolean;
  flags: RouteFlags;
  children: ReactNode;
};

/** The frame around every page: the layout of its route, and what floats above all of them. */
export function Shell({ flags, ...frame }: ShellProps) {
  const Layout = layouts[flags.layout];
  return (
    <>
      <Progress />
      <Layout {...frame} flags={flags} />
      <Shortcuts />
      <Toasts />
    </>
  );
}

/** The line that runs along the top while the next page is on its way (docs/product/shell.md#progress). */
function Progress() {
  const navigation = useNavigation();
  if (navigation.state === 'idle') return null;
  return <div className={css.progress} role="progressbar" aria-label="正在打开页面" />;
}
