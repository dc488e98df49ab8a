import { createContext } from 'react-router';
import type { Api } from '#shared/contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';

/** What the server hands to the rendering of one page. Plain functions and values only: the two bundles share no identity. */
export interface Page {
  api: Api;
  viewer: Viewer | null;
  /** Host name the visitor used: the footer's filing block depends on it. */
  host: string;
  /** Absolute address of the site, without trailing slash. */
  origin: string;
  nonce: string | undefined;
  hasDemo: boolean;
  /** The server's clock: pages say 今天 by it, whatever the visitor's machine believes. */
  now: UnixSeconds;
  /** Gathers a rendering into one piece; the server owns the stream. */
  collect(pipe: (sink: NodeJS.WritableStream) => unknown): Promise<Uint8Array<ArrayBuffer>>;
  /** Hears of unexpected faults while rendering. */
  onFault(error: unknown): void;
}

export const pageContext = createContext<Page>();
