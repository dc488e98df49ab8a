import { Suspense } from 'react';
import { later } from '#web/lib/later.tsx';

import { Announcer } from './announcer.tsx';
import { KeptFocus } from './kept-focus.tsx';
import { layouts, type LayoutProps } from './layouts.tsx';
import { Progress } from './progress.tsx';
import { Shortcuts } from './shortcuts.tsx';

const AccountWatch = later(async () => (await import('./later.ts')).AccountWatch);
const Toasts = later(async () => (await import('./later.ts')).Toasts);

/** The frame around every page: the layout of its route, and what floats above all of them. */
export function Shell(frame: LayoutProps) {
  const Layout = layouts[frame.flags.layout];
  return (
    <>
      <Progress />
      <Layout {...frame} />
      <Shortcuts />
      <Announcer />
      <KeptFocus />
      <Suspense>
        <AccountWatch isSignedIn={frame.viewer !== null} hasForm={frame.flags.signIn} />
        <Toasts />
      </Suspense>
    </>
  );
}
