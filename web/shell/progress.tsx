import { useLayoutEffect, useState } from 'react';
import { createPath, useNavigation, type Navigation } from 'react-router';

import { pageKept, pageOpening } from './chunk-guard.ts';
import css from './progress.module.css';

/** The line that runs along the top while the next page is on its way (docs/product/shell.md#progress). */
export function Progress() {
  const { location } = useNavigation();
  const isLost = useLoss(location);
  if (location === undefined || isLost) return null;
  return <div className={css.progress} data-unprinted role="progressbar" aria-label="正在打开页面" />;
}

/** The guard hears which page is on its way, and says when it will not come. */
function useLoss(location: Navigation['location']): boolean {
  const [lost, setLost] = useState<Navigation['location']>();

  // Before anything else can happen: where there is no line the page may be lost at once.
  useLayoutEffect(() => {
    const handleKept = () => setLost(location);
    window.addEventListener(pageKept, handleKept);
    const detail = location === undefined ? null : createPath(location);
    window.dispatchEvent(new CustomEvent(pageOpening, { detail }));
    return () => window.removeEventListener(pageKept, handleKept);
  }, [location]);

  return location !== undefined && lost === location;
}
