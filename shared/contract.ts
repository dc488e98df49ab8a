import type { z } from 'zod';
import type { CodeName } from './codes.ts';
import type { Role } from './viewer.ts';

export type BodyKind = 'json' | 'form' | 'multipart' | 'raw';

/** How long an answer is good: until something of these topics moves, and some seconds at the most. */
export interface CacheRule {
  topics: readonly string[] | 'all';
  seconds: number;
}

/** The one description of an endpoint: routes, client, documents and tests are derived from it. */
export interface EndpointSpec {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify style: `/api/pc/live/msg/:id`. */
  path: string;
  summary: string;
  /** Who may call it: anybody, who is signed in, or who has one of these roles. */
  auth: 'optional' | 'required' | readonly Role[];
  params?: z.ZodType;
  query?: z.ZodType;
  /** Of a `json` or `form` body. */
  body?: z.ZodType;
  /** How a body is sent; `json` when nothing is said. `multipart` comes part by part, `raw` as the bytes that were signed. */
  bodyKind?: BodyKind;
  /** What stands in a `multipart` body, for whoever reads the documents: the module reads and refuses it part by part. */
  parts?: z.ZodType;
  /** Bytes of a body, of a file in a `multipart` one; 1 MiB when nothing is said. */
  largestBody?: number;
  /** Seconds in which a body has to arrive whole; 30 when nothing is said. */
  longestBodySeconds?: number;
  data: z.ZodType;
  /**
   * `bare` answers without envelope (`/api/pc/*`, `/api/messages/*`); `text` and `bytes` answer a document of `mediaType`,
   * `stream` one that is sent as it is read.
   */
  bodyStyle?: 'envelope' | 'bare' | 'text' | 'bytes' | 'stream';
  mediaType?: string;
  /** Reads of what is public may be called from other origins, without credentials. */
  isCrossOrigin?: boolean;
  /** A visitor's answer depends on the address and on these topics alone, so its bytes may be kept for others. */
  cache?: CacheRule;
  /** It keeps a processor busy: one such call is answered at a time, apart from all others (docs/product/calls.md#limits). */
  isCostly?: boolean;
  /** It asks servers that its caller has named, which answer as slowly as they like: it takes no turn of others. */
  waitsForStrangers?: boolean;
  /** What this endpoint may answer besides bad request and server fault. */
  errors: readonly CodeName[];
}

/** An answer that is no JSON: it says by its status what is missing. */
export function isDocument({ bodyStyle }: Pick<EndpointSpec, 'bodyStyle'>): boolean {
  return bodyStyle === 'text' || bodyStyle === 'bytes' || bodyStyle === 'stream';
}

/** A body that is sent as it is read, and not read for a client that has it already. */
export interface ByteStream {
  /** Bytes. */
  size: number;
  open(): AsyncIterable<Uint8Array>;
}

export type Endpoint<S extends EndpointSpec = EndpointSpec> = S & { module: string; name: string };
export type Contract = Record<string, Endpoint>;

/** Declares the endpoints of a module; every entry learns its module and its own key. */
export function defineContract<const T extends Record<string, EndpointSpec>>(module: string, entries: T) {
  const named = Object.entries(entries).map(([name, spec]) => [name, { ...spec, module, name }]);
  return Object.fromEntries(named) as { [K in keyof T]: Endpoint<T[K]> };
}

type Field<E, K extends 'params' | 'query' | 'body', IO extends 'in' | 'out'> = E extends {
  [k in K]: infer S extends z.ZodType;
}
  ? IO extends 'in'
    ? { [k in K]: z.input<S> }
    : { [k in K]: z.output<S> }
  : unknown;

/** What a caller hands in. */
export type Input<E> = Field<E, 'params', 'in'> &
  Field<E, 'query', 'in'> &
  Field<E, 'body', 'in'> &
  (E extends { bodyKind: 'multipart' } ? { body: FormData } : unknown);
/** What a handler receives, parsed. */
export type Parsed<E> = Field<E, 'params', 'out'> & Field<E, 'query', 'out'> & Field<E, 'body', 'out'>;
/** What comes back, without the envelope. */
export type Data<E> = E extends { data: infer S extends z.ZodType } ? z.output<S> : never;

/** Calls an endpoint: fetch in the browser, in process on the server; one gate for both. Throws `ApiError`. */
export type Api = <E extends EndpointSpec>(endpoint: Endpoint<E>, input: Input<E>) => Promise<Data<E>>;

/** The standard envelope. */
export interface Envelope<D = unknown> {
  code: number;
  message: string;
  data: D | null;
}
