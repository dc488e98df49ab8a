import type { Kernel } from '#db/kernel.ts';
import { defineChannel } from '#shared/channel.ts';
import { type AudienceKey, type LiveChannel, latestChannel, logChannel } from '#shared/live-channel.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

const echoLog = defineChannel('echo', {
  summary: 'Everything that is called, in its order.',
  auth: 'optional',
  delivery: 'log',
  enter: z.object({}),
  events: { called: z.object({ offset: z.number().int(), wall: z.string(), words: z.string() }) },
  guide: [],
});

const lastEchoes = defineChannel('echo-last', {
  summary: 'The last words called at some walls.',
  auth: 'required',
  delivery: 'latest',
  enter: z.object({ walls: z.array(z.string()).max(10) }),
  events: { answered: z.object({ wall: z.string(), words: z.string() }) },
  guide: [],
});

/** What is called, in a table of its own, and both kinds of channel over it. */
export function createEchoes({ db }: Kernel) {
  const headListeners = new Set<() => void>();
  const wallListeners = new Set<(walls: Iterable<AudienceKey>) => void>();
  const last = new Map<AudienceKey, string>();
  let offset = 0;

  const channels: LiveChannel[] = [
    logChannel(echoLog, {
      keysOf: () => null,
      head: () => ({ epoch: 'first', offset }),
      onHead: listenIn(headListeners),
      refreshHead: async () => undefined,
      async eventsSince(after, limit) {
        const { rows } = await db.execute<{ place: number; wall: string; words: string }>(
          sql`select place, wall, words from echo where place > ${after} order by place limit ${limit}`,
        );
        return rows.map(({ place, wall, words }) => ({
          offset: place,
          event: 'called',
          id: place,
          keys: [],
          explainedBy: [],
          text: words,
          dataWith: (text: string | null) => ({ offset: place, wall, words: text ?? '' }),
        }));
      },
    }),
    latestChannel(lastEchoes, {
      keysOf: ({ walls }) => walls,
      latest(wall) {
        const words = last.get(wall);
        return words === undefined ? null : { event: 'answered', data: { wall: String(wall), words } };
      },
      onChange: listenIn(wallListeners),
    }),
  ];

  return {
    channels,
    async ready() {
      await db.execute(sql`create table echo (place integer primary key, wall text not null, words text not null)`);
    },
    async call({ wall, words }: { wall: string; words: string }) {
      await db.execute(sql`insert into echo values (${offset + 1}, ${wall}, ${words})`);
      offset += 1;
      last.set(wall, words);
      for (const hear of headListeners) hear();
      for (const hear of wallListeners) hear([wall]);
      return { offset };
    },
  };
}

function listenIn<L>(listeners: Set<L>) {
  return (listener: L) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}
