import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Ledger } from './ledger.ts';
import { fetchFlash, fetchWholeFeed, linesOf, readEventFlash, type FlashMap } from './outsider-feed.ts';

const Entered = z.object({
  command: z.literal('ENTERED'),
  data: z.object({ epoch: z.string(), offset: z.number(), recovered: z.boolean() }),
});
const Told = z.object({
  event: z.enum(['create', 'update', 'delete']),
  data: z.object({ offset: z.number(), id: z.string(), version: z.number(), msg: z.unknown().optional() }),
});
type Told = z.infer<typeof Told>;

const retryMillis = 200;

export interface OutsiderOptions {
  address: string;
  ledger?: Ledger;
  /** Between the page over HTTP and the socket (docs/product/invariants.md#r13). */
  beforeEnter?: () => Promise<void>;
}

/**
 * A program of somebody else that follows the feed: it loads the pages, enters the channel with their cursor, applies what it
 * is told, and comes back by itself. Nothing of our own client is in it.
 */
export function startOutsider({ address, ledger, beforeEnter }: OutsiderOptions) {
  let flashes: FlashMap = new Map();
  let place: { epoch: string | null; offset: number } | null = null;
  let socket: WebSocket | null = null;
  const stopping = new AbortController();
  let awayUntil = 0;
  const seen = { reloads: 0, gaps: 0, repeats: 0, told: [] as number[], sessions: 0, closes: [] as number[] };

  async function reload() {
    const page = await fetchWholeFeed(address);
    flashes = page.flashes;
    place = { epoch: place?.epoch ?? null, offset: page.headMark };
    seen.reloads += 1;
    await beforeEnter?.();
  }

  async function session(): Promise<void> {
    const line = new WebSocket(`${address.replace('http', 'ws')}/ws`);
    socket = line;
    let work = Promise.resolve();
    let isBroken = false;
    // What came after a text that could not be fetched must not be applied before it.
    const giveUp = () => {
      isBroken = true;
      line.terminate();
    };
    const hear = async (text: string) => {
      const frame: unknown = JSON.parse(text);
      const entered = Entered.safeParse(frame);
      if (entered.success) return enter(line, entered.data.data);
      const told = Told.safeParse(frame);
      if (told.success) await apply(told.data);
    };
    line.on('message', (bytes: Buffer) => {
      work = work.then(() => (isBroken ? undefined : hear(bytes.toString()))).catch(giveUp);
    });
    line.on('close', (code) => seen.closes.push(code));
    line.on('error', () => undefined);
    line.on('open', () => {
      seen.sessions += 1;
      const data = { chann_name: 'flash', offset: place?.offset, ...(place?.epoch ? { epoch: place.epoch } : {}) };
      line.send(JSON.stringify({ command: 'ENTER_CHANNEL', data }));
    });
    await once(line, 'close').catch(() => undefined);
    await work;
  }

  function enter(line: WebSocket, { epoch, offset, recovered }: z.infer<typeof Entered>['data']) {
    if (!recovered) {
      place = null;
      line.terminate();
      return;
    }
    place = { epoch, offset };
  }

  /** Takes one event; a text that is kept back is asked for by id, as any visitor may. */
  async function apply({ event, data }: Told) {
    if (!place) return;
    ledger?.write({ epoch: place.epoch ?? '', offset: data.offset, id: data.id, version: data.version, kind: event });
    if (data.offset <= place.offset) return void (seen.repeats += 1);
    if (data.offset !== place.offset + 1) seen.gaps += 1;
    const flash = event === 'delete' ? null : (readEventFlash(data.msg) ?? (await fetchFlash(address, data.id)));
    const known = flashes.get(data.id);
    if (!flash) flashes.delete(data.id);
    else if (!known || flash.Version >= known.Version) flashes.set(data.id, flash);
    place = { ...place, offset: data.offset };
    seen.told.push(data.offset);
  }

  async function live() {
    while (!stopping.signal.aborted) {
      try {
        await sleep(Math.max(seen.sessions === 0 ? 0 : retryMillis, awayUntil - performance.now()));
        if (!stopping.signal.aborted && !place) await reload();
        if (!stopping.signal.aborted) await session();
      } catch {
        // The server is away: come back in a moment.
      }
    }
  }

  const living = live();
  return {
    seen,
    offset: () => place?.offset ?? -1,
    lines: () => linesOf(flashes),
    /** The line breaks without a word and stays away for a while. */
    cut(millis: number) {
      awayUntil = performance.now() + millis;
      socket?.terminate();
    },
    /** The tab sleeps: nothing is read, the line stays. */
    freeze(millis: number) {
      const line = socket;
      line?.pause();
      setTimeout(() => line?.resume(), millis);
    },
    async stop() {
      stopping.abort();
      socket?.terminate();
      await living;
    },
  };
}
export type Outsider = ReturnType<typeof startOutsider>;
