import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { createDice } from '#tests/support/feed-app.ts';

export type Dice = ReturnType<typeof createDice>;
export type WriteAction = 'create' | 'update' | 'withdraw' | 'delete';

const Receipt = z.object({ id: z.string(), offset: z.number(), version: z.number() });
export type Receipt = z.infer<typeof Receipt>;

/** What the server has promised of a flash. */
export interface Promised {
  version: number;
  offset: number;
  state: 'published' | 'withdrawn' | 'deleted';
  /** Sent, but the answer never came: it may have happened. */
  unanswered: WriteAction | null;
}

/** One call of the test routes; throws when the server is away. */
export async function order(
  address: string,
  body: { action: WriteAction } & Record<string, unknown>,
): Promise<Receipt> {
  const answer = await fetch(`${address}/dev/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  const text = await answer.text();
  const receipt = Receipt.safeParse(JSON.parse(text));
  if (!receipt.success) throw new Error(`/dev/messages answered ${answer.status}: ${text}`);
  return receipt.data;
}

interface WriteLoad {
  address: string;
  dice: Dice;
  /** Outlives the load: every round of a test writes into the same one. */
  promises: Map<string, Promised>;
  lanes?: number;
  pauseMillis?: number;
}

/** Writers side by side, each with flashes of its own, until the server dies or the load is stopped. */
export function startWriteLoad({ address, dice, promises, lanes = 4, pauseMillis = 0 }: WriteLoad) {
  const stopping = new AbortController();
  let count = 0;

  async function runLane(lane: number) {
    const own: string[] = [];
    while (!stopping.signal.aborted) {
      const id = own.length > 0 && !dice.chance(0.4) ? dice.pick(own) : null;
      await (id === null ? create(lane, own) : change(id, own));
      count += 1;
      if (pauseMillis > 0) await sleep(pauseMillis);
    }
  }

  async function create(lane: number, own: string[]) {
    const isVip = dice.chance(0.1);
    const body = { title: `快讯 ${lane}-${own.length}`, summary: '负载', subj_ids: [9], subscribe_type: isVip ? 1 : 0 };
    const { id, ...receipt } = await order(address, { action: 'create', ...body });
    promises.set(id, { ...receipt, state: 'published', unanswered: null });
    own.push(id);
  }

  async function change(id: string, own: string[]) {
    const promised = promises.get(id);
    if (!promised) return;
    const action =
      promised.state === 'withdrawn' ? 'delete' : dice.pick(['update', 'update', 'withdraw', 'delete'] as const);
    promises.set(id, { ...promised, unanswered: action });
    const title = `快讯 ${id} 改 ${promised.version}`;
    const { version, offset } = await order(address, { action, id, title, reason: '更正' });
    const state = action === 'update' ? 'published' : action === 'withdraw' ? 'withdrawn' : 'deleted';
    promises.set(id, { version, offset, state, unanswered: null });
    if (action === 'delete') own.splice(own.indexOf(id), 1);
  }

  // A lane ends when its server is gone; what it was doing stays unanswered.
  const running = Promise.allSettled(Array.from({ length: lanes }, (_, lane) => runLane(lane)));
  return {
    count: () => count,
    /** Ends the lanes and says why any of them ended early. */
    async stop(): Promise<string[]> {
      stopping.abort();
      const ends = await running;
      return ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    },
  };
}
