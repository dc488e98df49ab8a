import type { Config } from './config.ts';

/** What to type into a browser to see this process. `0.0.0.0` is where it listens, no place to go to. */
export function addressToOpen({ host, publicOrigin }: Config['http'], port: number): string {
  if (publicOrigin !== null) return publicOrigin;
  if (['0.0.0.0', '::', '[::]'].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`;
}
