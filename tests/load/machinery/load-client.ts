import autocannon from 'autocannon';
import { carryOut } from './child.ts';
import { flood } from '#tests/load/parts/http-flood.ts';

/** Makes requests from a process of its own, so that its work is not counted to the server. */
export interface Pressure {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Asks each time for another host: what hangs behind an address makes no other page of it. */
  isFresh?: boolean;
  /** Asks for these in turn instead of the one in `url`. */
  paths?: string[];
}

let serial = 0;

export type LoadClientCommands = typeof commands;
const commands = carryOut({
  flood,
  async press({ url, connections, seconds, headers = {}, isFresh = false, paths }: Pressure) {
    const { pathname, search } = new URL(url);
    const result = await autocannon({
      url,
      connections,
      duration: seconds,
      headers,
      timeout: 60,
      requests: (paths ?? [`${pathname}${search}`]).map((path) =>
        isFresh
          ? {
              method: 'GET',
              path,
              setupRequest: (request) => ({ ...request, headers: { ...headers, host: freshHost() } }),
            }
          : { method: 'GET', path },
      ),
    });
    if (result.errors > 0 || result.non2xx > 0) {
      throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals of ${result.requests.total}`);
    }
    return { requests: result['2xx'], perSecond: result.requests.average };
  },
});

function freshHost(): string {
  serial += 1;
  return `n${process.pid}-${serial}.kaipan.test`;
}
