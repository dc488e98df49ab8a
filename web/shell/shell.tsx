import { Suspense } from 'react';
import { later } from '#web/lib/later.tsx';

import { layouts, type LayoutProps } from './layouts.tsx';
import { Progress } from './progress.tsx';

const AccountWatch = later(async () => (await import('./later.ts')).AccountWatch);
const Announcer = later(async () => (await import('./later.ts')).Announcer);
const KeptFocus = later(async () => (await import('./later.ts')).KeptFocus);
const Shortcuts = later(async () => (await import('./later.ts')).Shortcuts);
const Toasts = later(async () => (await import('./later.ts')).Toasts);

/** The frame around every page: the layout of its route, and what floats above all of them. */
export function Shell(frame: LayoutProps) {
  const Layout = layouts[frame.flags.layout];
  return (
    <>
      <Progress />
      <Layout {...frame} />
      <Suspense>
        <KeptFocus />
        <Shortcuts />
        <Announcer />
        <AccountWatch isSignedIn={frame.viewer !== null} hasForm={frame.flags.signIn} />
        <Toasts />
      </Suspense>
    </>
  );
}
