import { Footer } from './footer.tsx';
import type { LayoutProps } from './layouts.tsx';
import { SideTools } from './side-tools.tsx';

/** What stands beside and below the content. */
export function AroundContent(frame: LayoutProps) {
  return (
    <>
      <SideTools flags={frame.flags} />
      {frame.flags.footer && <Footer {...frame} />}
    </>
  );
}
