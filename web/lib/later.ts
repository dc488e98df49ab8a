import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/**
 * A part of a page whose program comes by itself, after the first paint. Where it cannot be had the part stays as the server
 * drew it, and the page around it lives.
 */
export function later<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => load().then((part) => ({ default: part }), forever));
}

const forever = () => new Promise<never>(() => {});
