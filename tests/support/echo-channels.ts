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
  summary: 'The last words called at some walls; to call none silences a wall.',
  auth: 'required',
  delivery: 'latest',
  enter: z.object({ walls: z.array(z.string()).max(10) }),
  events: { answered: z.object({ wall: z.string(), words: z.string() }), silent: z.object({ wall: z.string() }) },
  guide: [],
});

interface Echo extends Record<string, unknown> {
  place: number;
  wall: string;
  words: string;
}

/** What is called, in a table of its own, and both kinds of channel over it. */
export function createEchoes({ db, work, changes }: Kernel) {
  const headListeners = new Set<() => void>();
  const wallListeners = new Set<(walls: Iterable<AudienceKey>) => void>();
  // What this node knows by heart; the truth is in the table.
  const last = new Map<AudienceKey, string>();
  let offset = 0;

  async function look() {
    const { rows } = await db.execute<Echo>(
      sql`select distinct on (wall) place, wall, words from echo where place > ${offset} order by wall, place desc`,
    );
    const unheard = rows.filter(({ place }) => place > offset);
    if (unheard.length === 0) return;
    for (const { wall, words } of unheard) last.set(wall, words);
    offset = Math.max(...unheard.map(({ place }) => place));
    for (const hear of headListeners) hear();
    for (const hear of wallListeners) hear(unheard.map(({ wall }) => wall));
  }

  const channels: LiveChannel[] = [
    logChannel(echoLog, {
      keysOf: () => null,
      head: () => ({ epoch: 'first', offset }),
      onHead: listenIn(headListeners),
      refreshHead: look,
      async eventsSince(after, limit) {
        const { rows } = await db.execute<Echo>(
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
      latest(key) {
        const wall = String(key);
        const words = last.get(wall);
        return words ? { event: 'answered', data: { wall, words } } : { event: 'silent', data: { wall } };
      },
      onChange: listenIn(wallListeners),
    }),
  ];

  return {
    channels,
    look,
    async ready() {
      await db.execute(sql`create table echo (place integer primary key, wall text not null, words text not null)`);
    },
    async call({ wall, words }: { wall: string; words: string }) {
      const place = await work(async () => {
        // Places are dense and in the order of commits: one caller at a time.
        await db.execute(sql`lock table echo in exclusive mode`);
        const { rows } = await db.execute<Echo>(
          sql`insert into echo select coalesce(max(place), 0) + 1, ${wall}, ${words} from echo returning place`,
        );
        changes.changed('echo');
        return rows[0]?.place ?? 0;
      });
      await look();
      return { offset: place };
    },
  };
}

function listenIn<L>(listeners: Set<L>) {
  return (listener: L) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}
