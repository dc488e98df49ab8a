import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

export type PageRoutes = ServerBuild['routes'];

/** Remembered answers; finding one anew costs more than a cached page. */
const MEMORY_SIZE = 2000;
const LONGEST_REMEMBERED = 300;
/** Answers an address that is no page. */
const NO_PAGE = '/404';

interface PageHandle {
  query?: string[];
  costlyBy?: string[];
}

export interface PageAddress {
  url: string;
  /** Whether the page asks for what keeps a processor busy (`handle.costlyBy`). */
  isCostly: boolean;
  /** Whether the page has an action. */
  takesForms: boolean;
}

/**
 * The address that a page is rendered for: the parameters that its route reads (`handle.query`), in its order, and nothing
 * else. So whatever somebody hangs behind an address finds the page that is there already, and all addresses without a page
 * are one.
 */
export function createPageAddress(pages: PageRoutes): (url: string) => PageAddress {
  const routes = childrenOf(pages, undefined);
  const memory = new LRUCache<string, PageAddress>({ max: MEMORY_SIZE });

  return (url) => {
    const known = memory.get(url);
    if (known !== undefined) return known;
    const address = addressOf(url, routes);
    if (url.length <= LONGEST_REMEMBERED) memory.set(url, address);
    return address;
  };
}

function addressOf(url: string, routes: RouteObject[]): PageAddress {
  // The first slash may be one of several, which would make a host of what follows.
  const { pathname, searchParams } = new URL(`http://any.host/${url.replace(/^\/+/, '')}`);
  const isData = pathname.endsWith('.data');
  const matches = matchRoutes(routes, isData ? pathOfData(pathname) : pathname) ?? [];
  const leaf = matches.at(-1);
  const pattern = matches.flatMap(({ route }) => route.path || []).join('/');
  const path = leaf && !pattern.includes('*') ? filled(pattern, leaf.params) : NO_PAGE;
  const handles = path === NO_PAGE ? [] : matches.map(({ route }) => route.handle as PageHandle | undefined);
  const read = handles.flatMap((handle) => handle?.query ?? []);
  const costly = handles.flatMap((handle) => handle?.costlyBy ?? []);
  const query = new URLSearchParams(read.flatMap((name) => pairOf(name, searchParams.get(name))));
  if (isData) {
    const asked = searchParams.get('_routes');
    const ids = matches.map(({ route }) => route.id ?? '');
    // The router's own parameter: which loaders to run.
    if (asked?.split(',').every((id) => ids.includes(id))) query.set('_routes', asked);
  }
  const text = query.toString();
  return {
    url: `${isData ? dataOfPath(path) : path}${text && '?'}${text}`,
    isCostly: costly.some((name) => Boolean(query.get(name))),
    takesForms: leaf?.route.action === true,
  };
}

/** The router's way of asking for a page's data. */
function pathOfData(pathname: string): string {
  return pathname.replace(pathname.endsWith('/_.data') ? /_\.data$/ : /\.data$/, '');
}

function dataOfPath(path: string): string {
  return path === '/' ? '/_.data' : `${path}.data`;
}

/** A part of the address that may be missing (`:id?`) is missing with its slash. */
function filled(pattern: string, params: Record<string, string | undefined>): string {
  return `/${pattern}`.replace(/\/:(\w+)(\??)/g, (_, name: string, isOptional: string) =>
    isOptional && params[name] === undefined ? '' : `/${encodeURIComponent(params[name] ?? '')}`,
  );
}

function pairOf(name: string, value: string | null): [string, string][] {
  return value === null ? [] : [[name, value]];
}

function childrenOf(pages: PageRoutes, parentId: string | undefined): RouteObject[] {
  return Object.values(pages).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, module } = route;
    const named = {
      id,
      handle: module.handle,
      action: module.action !== undefined,
      ...(path === undefined ? {} : { path }),
    };
    return [route.index ? { ...named, index: true as const } : { ...named, children: childrenOf(pages, id) }];
  });
}
