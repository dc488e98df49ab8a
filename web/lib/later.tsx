import { type ComponentType, lazy, type LazyExoticComponent, use, useEffect, useRef, useState } from 'react';
import { PART_ALIVE } from './early-press.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * A part of a page whose program comes by itself, after the first paint; its styles are named here, so that they come with the
 * page. Where the program cannot be had the part stays as the server drew it, and the page around it lives
 * (docs/product/shell.md#without-network).
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  ..._styles: object[]
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => load().then(alive, asDrawn));
}

function alive<P extends object>(Part: ComponentType<P>): { default: ComponentType<P> } {
  return {
    default: function Alive(props) {
      const part = useRef<HTMLDivElement>(null);
      // After the effects of what is in it: what only the browser knows is drawn by then.
      useEffect(() => void part.current?.dispatchEvent(new Event(PART_ALIVE)), []);
      return (
        <div className="later" ref={part}>
          <Part {...props} />
        </div>
      );
    },
  };
}

const asDrawn = () => ({ default: AsDrawn });

/**
 * React takes over what it is not told the inside of, and leaves it alone. A part that waited for its program for ever would
 * hold up every change of the page; one that the server did not draw may: what was there before stays.
 */
function AsDrawn() {
  const isTakingOver = !useHydrated();
  const [wasDrawn] = useState(isTakingOver);
  if (!wasDrawn) use(never);
  return <div className="later" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
}

const never = new Promise<never>(() => {});
const nothing = { __html: '' };
