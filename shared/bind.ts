import type { BodyKind, Contract, Data, Endpoint, EndpointSpec, Parsed } from './contract.ts';
import type { Viewer } from './viewer.ts';

/** What is known of a request besides what it asks. */
export interface RequestFacts {
  id: string;
  /** Whose it is: the nearest address that is no proxy of ours. */
  ip: string;
  userAgent: string;
  /** The page that sent it, when a browser says so. */
  origin: string | null;
  /** The same key twice is the same wish, told twice. */
  idempotencyKey: string | null;
  /** Which client asks (`x-platform`). A page of another site cannot say one: the browser would ask us first. */
  platform: string | null;
  /** What it is signed in with, alive or not. */
  token: string | null;
  /** Any other header; one that was sent twice is none. */
  header(name: string): string | null;
}

/** What an answer says besides its data. An answer that sets a cookie is kept for nobody. */
export interface Reply {
  status(code: number): void;
  header(name: string, value: string): void;
  /** For our own pages only, unseen by scripts; null takes it back. */
  setCookie(name: string, value: string | null, options?: { seconds?: number }): void;
}

/** A part of a `multipart` body as it arrives; a file has to be read before the next part comes. */
export type BodyPart =
  | { type: 'field'; name: string; value: string }
  | { type: 'file'; name: string; filename: string; mediaType: string; file: AsyncIterable<Uint8Array> };

/** The bodies that no schema describes. */
type RawBody<E> = E extends { bodyKind: infer K extends BodyKind }
  ? K extends 'multipart'
    ? { body: AsyncIterable<BodyPart> }
    : K extends 'raw'
      ? { body: Uint8Array }
      : unknown
  : unknown;

/** What the shell hands a handler: parsed input, who is asking, and how to answer. */
export type Call<E extends EndpointSpec> = Parsed<E> &
  RawBody<E> & {
    viewer: E extends { auth: 'optional' } ? Viewer | null : Viewer;
    request: RequestFacts;
    reply: Reply;
  };

export type Handlers<T extends Contract> = { [K in keyof T]: (call: Call<T[K]>) => Promise<Data<T[K]>> | Data<T[K]> };

/** Everything of a call but its parsed input. */
export interface CallScope {
  viewer: Viewer | null;
  request: RequestFacts;
  reply: Reply;
}

type AnyHandler = (call: Record<string, unknown> & CallScope) => unknown;

export interface BoundEndpoint {
  endpoint: Endpoint;
  handle: AnyHandler;
  /** What is asked of who calls besides the contract's `auth`, before the input is looked at: it throws. */
  guard?: (scope: CallScope) => Promise<void>;
  /** Its answers carry the tag of their bytes. */
  isTagged?: boolean;
  /** Whether this question keeps a processor busy, when not all do (`isCostly` of the contract). */
  isCostly?: (query: Readonly<Record<string, unknown>>) => boolean;
}

/** Joins a contract with its handlers; a missing or misspelt handler does not compile. */
export function bind<T extends Contract>(contract: T, handlers: Handlers<T>): BoundEndpoint[] {
  return Object.entries(contract).map(([name, endpoint]) => ({ endpoint, handle: handlers[name] as AnyHandler }));
}

/** Of what is asked again and again and is the same for everybody: who has the bytes already is spared them (docs/product/calls.md#known-answers). */
export function tagged(endpoints: readonly BoundEndpoint[]): BoundEndpoint[] {
  return endpoints.map((bound) => ({ ...bound, isTagged: bound.endpoint.method === 'GET' }));
}

/** Of calls that tell the past as well: who names one of these parameters asks for what has to be worked out first (docs/product/calls.md#limits). */
export function costlyBy(parameters: readonly string[], endpoints: readonly BoundEndpoint[]): BoundEndpoint[] {
  const isCostly = (query: Readonly<Record<string, unknown>>) => parameters.some((name) => Boolean(query[name]));
  return endpoints.map((bound) => ({ ...bound, isCostly }));
}
