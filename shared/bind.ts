import type { Contract, Data, Endpoint, EndpointSpec, Parsed } from './contract.ts';
import type { Viewer } from './viewer.ts';

/** What the shell hands a handler: parsed input and who is asking. */
export type Call<E extends EndpointSpec> = Parsed<E> & {
  viewer: E extends { auth: 'required' } ? Viewer : Viewer | null;
};

export type Handlers<T extends Contract> = { [K in keyof T]: (call: Call<T[K]>) => Promise<Data<T[K]>> | Data<T[K]> };

type AnyHandler = (call: Record<string, unknown> & { viewer: Viewer | null }) => unknown;

export interface BoundEndpoint {
  endpoint: Endpoint;
  handle: AnyHandler;
}

/** Joins a contract with its handlers; a missing or misspelt handler does not compile. */
export function bind<T extends Contract>(contract: T, handlers: Handlers<T>): BoundEndpoint[] {
  return Object.entries(contract).map(([name, endpoint]) => ({ endpoint, handle: handlers[name] as AnyHandler }));
}
