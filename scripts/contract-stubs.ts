import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { ChannelContract } from '#shared/channel.ts';

/**
 * In every web bundle a `*.contract.ts` shrinks to what a caller needs at run time: module, name, method, path and body
 * style of each endpoint, name and events of each channel, and whether these name it, and single numbers and texts. The schemas,
 * and zod with them, stay on the server.
 */
export function contractStubs(): Plugin {
  return {
    name: 'kaipan-contract-stubs',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('.contract.ts')) return null;
      const exported: Record<string, unknown> = await import(`${pathToFileURL(id).href}?at=${performance.now()}`);
      const lines = Object.entries(exported).flatMap(([name, value]) => {
        const stub = isConstant(value) ? value : stubOf(value);
        return stub !== null ? [`export const ${name} = ${JSON.stringify(stub)};`] : [];
      });
      return { code: lines.join('\n'), map: null, moduleType: 'js' };
    },
  };
}

function stubOf(value: unknown): object | null {
  if (typeof value !== 'object' || value === null) return null;
  if (isChannel(value)) {
    const { channel, events, hasBareEvents } = value;
    return { channel, events: namesOf(events), hasBareEvents };
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || !entries.every(([, entry]) => isEndpoint(entry))) return null;
  return Object.fromEntries(
    entries.map(([name, { module, method, path, bodyStyle }]) => [name, { module, name, method, path, bodyStyle }]),
  );
}

const isConstant = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

function isChannel(value: object): value is ChannelContract {
  return 'channel' in value && 'events' in value;
}

const namesOf = (events: object) => Object.fromEntries(Object.keys(events).map((name) => [name, {}]));

function isEndpoint(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'method' in entry && 'path' in entry && 'module' in entry;
}
