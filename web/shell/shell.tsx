import { Suspense } from 'react';
import { later } from '#web/lib/later.tsx';

import { KeptFocus } from './kept-focus.tsx';
import { layouts, type LayoutProps } from './layouts.tsx';
import { Progress } from './progress.tsx';

const BesidePages = later(async () => (await import('./later.ts')).BesidePages);

/** The frame around every page: the layout of its route, and what floats above all of them. */
export function Shell(frame: LayoutProps) {
  const Layout = layouts[frame.flags.layout];
  return (
    <>
      <Progress />
      <Layout {...frame} />
      {/* From the first moment on: who clicks at once finds the way back too. */}
      <KeptFocus />
      <Suspense>
        <BesidePages uid={frame.viewer && frame.viewer.uid} hasForm={frame.flags.signIn ?? false} />
      </Suspense>
    </>
  );
}
