import type { Kernel } from '#db/kernel.ts';
import { bind } from '#shared/bind.ts';
import { defineContract } from '#shared/contract.ts';
import type { ImportKind, Importer } from '#shared/import/importer.ts';
import type { Module } from '#shared/module.ts';
import { z } from 'zod';
import { createEchoes } from './echo-channels.ts';

const echo = defineContract('echo', {
  say: {
    method: 'GET',
    path: '/api/echo',
    summary: '回声',
    auth: 'optional',
    query: z.object({ text: z.string().min(1, 'text 不能为空') }),
    data: z.object({ text: z.string(), isReady: z.boolean() }),
    errors: [],
  },
  call: {
    method: 'POST',
    path: '/api/echo',
    summary: '喊话',
    auth: 'optional',
    body: z.object({ wall: z.string(), words: z.string() }),
    data: z.object({ offset: z.number() }),
    errors: [],
  },
});

/** `npm run import -- echoes FILE…`. */
export const echoImport: ImportKind = {
  name: 'echoes',
  isContent: false,
  isReplayable: false,
  options: [{ name: 'voice', value: 'NAME', help: ['who calls'] }],
  begin({ voice: [voice] = ['somebody'] }) {
    return () => ({
      faultOfHeader: () => null,
      recordsIn: (record) => [record],
      toItem: ({ fields: { text } }) =>
        typeof text === 'string' ? { item: `${voice}: ${text}` } : { reason: 'silence' },
    });
  },
};

function echoImporter(): Importer {
  const heard = new Set<unknown>();
  return {
    kind: echoImport,
    async ingest(items, { isDryRun }) {
      const outcomes = items.map((item) => ({ outcome: heard.has(item) ? ('same' as const) : ('new' as const) }));
      if (!isDryRun) for (const item of items) heard.add(item);
      return outcomes;
    },
  };
}

/** A module as somebody else would write one: the app knows it by one line of a compose call. */
export function echoModule(kernel: Kernel): Module {
  const { clock, origin } = kernel;
  const echoes = createEchoes(kernel);
  let isReady = false;
  return {
    name: 'echo',
    topics: ['echo'],
    endpoints: bind(echo, {
      say: ({ query }) => ({ text: query.text, isReady }),
      call: ({ body }) => echoes.call(body),
    }),
    channels: echoes.channels,
    follow: { topics: ['echo'], look: echoes.look },
    importers: [echoImporter()],
    jobs: [{ name: 'echo-now', cron: '0 0 1 1 *', run: async (log) => log.info('echo') }],
    sitemap: {
      name: 'echoes',
      files: async () => [3],
      entries: async (file) => (file === 3 ? [{ url: `${origin}/echo/3`, updatedAt: clock.seconds() }] : []),
    },
    async ready() {
      await echoes.ready();
      isReady = true;
    },
    audit: async () => (isReady ? [{ fault: 'an echo has no voice', id: 7 }] : []),
  };
}
