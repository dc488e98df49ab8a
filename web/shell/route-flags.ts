/** docs/product/shell.md#layouts */
export type LayoutName = 'default' | 'ding' | 'empty' | 'article-editor' | 'author';

/** What the frame around a page looks like. */
export interface RouteFlags {
  layout: LayoutName;
  footer: boolean;
  /** The "scan on the phone" box of the side tools. */
  qr: boolean;
  /** The two customer-service entries of the side tools. */
  customerService: boolean;
  /** The page has the form for signing in, or none is wanted over it. */
  signIn?: boolean;
}

/** Keys that do one thing; several of them are ways to it, or one each way. */
export interface PageKeys {
  keys: readonly string[];
  does: string;
}

/** What a screen says of itself, as its `handle`. */
export interface ScreenHandle {
  /** The parameters that its loader reads. */
  query?: readonly string[];
  /** Those of them that make it costly: the market of a moment of the past (docs/operations.md#limits). */
  costlyBy?: readonly string[];
  /** What is other than usual in the frame around it; of pages that share a module by their address. */
  frame?: Partial<RouteFlags> | ((path: string) => Partial<RouteFlags>);
  /** The keys that work on it, besides those of every page. */
  keys?: readonly PageKeys[];
  /** By what its loader answered: the addresses that it belongs to, the nearest first. */
  belongs?(loaderData: never): readonly string[];
}

const usual: RouteFlags = { layout: 'default', footer: true, qr: true, customerService: false };

/** The frame of a page by the handles of its routes, the innermost last, and its address. */
export function flagsOf(handles: readonly unknown[], path = ''): RouteFlags {
  const frames = handles.map((handle) => {
    const frame = (handle as ScreenHandle | undefined)?.frame;
    return typeof frame === 'function' ? frame(path) : frame;
  });
  return Object.assign({}, usual, ...frames) as RouteFlags;
}
