import type { ReactNode } from 'react';

import { Toasts } from '#web/ui/toast.tsx';

import type { Attention } from './footer.tsx';
import { layouts } from './layouts.tsx';
import type { NavViewer } from './nav.tsx';
import { Progress } from './progress.tsx';
import { flagsOf, type ForcedFlags } from './route-flags.ts';
import { Shortcuts } from './shortcuts.tsx';

type ShellProps = {
  viewer: NavViewer | null;
  host: string;
  attentions: Attention[];
  demo: boolean;
  routeId: string;
  forced?: ForcedFlags;
  children: ReactNode;
};

/** The frame around every page: the layout of its route, and what floats above all of them. */
export function Shell({ routeId, forced, ...frame }: ShellProps) {
  const flags = flagsOf(routeId, forced);
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
