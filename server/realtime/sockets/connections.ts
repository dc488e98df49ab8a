import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { type Client, isOpen } from './client.ts';
import type { HubLimits } from '#server/realtime/limits.ts';
import type { HubMetrics } from '#server/realtime/metrics.ts';

/** Within so many heartbeats, 100 seconds, the slowest line brings what was missed. */
const mostOwing = 4;

/** Who is connected: limits, heartbeat, goodbye. */
export function createConnections({ limits, metrics }: { limits: HubLimits; metrics: HubMetrics }) {
  const clients = new Set<Client>();
  const perAddress = new Map<string, number>();
  const timers: NodeJS.Timeout[] = [];
  let period = 0;
  let isChecking = false;

  /** Does something to all, a slice at a time. */
  async function forAll(act: (client: Client) => void) {
    let done = 0;
    for (const client of clients) {
      act(client);
      done += 1;
      if (done % limits.sliceSockets === 0) await nextTurn();
    }
  }

  async function checkPulse() {
    if (isChecking) return;
    isChecking = true;
    await forAll((client) => {
      if (client.lent > 0) return remind(client);
      if (!client.isAlive) return client.socket.terminate();
      client.isAlive = false;
      if (isOpen(client)) client.socket.ping();
    });
    isChecking = false;
  }

  /** A ping would wait behind what it has still to read: until then only the time counts. */
  function remind(client: Client) {
    client.isAlive = true;
    client.owing += 1;
    if (client.owing <= mostOwing) return;
    metrics.cutOff += 1;
    client.socket.terminate();
  }

  function count(address: string, change: 1 | -1) {
    const left = (perAddress.get(address) ?? 0) + change;
    if (left === 0) perAddress.delete(address);
    else perAddress.set(address, left);
  }

  return {
    start() {
      timers.push(
        setInterval(() => void checkPulse(), limits.heartbeatMillis),
        setInterval(() => (period += 1), limits.framePeriodMillis),
      );
      for (const timer of timers) timer.unref();
    },
    clients: (): Iterable<Client> => clients,
    isFull(address: string): boolean {
      if (limits.sockets > 0 && clients.size >= limits.sockets) return true;
      return limits.socketsPerAddress > 0 && (perAddress.get(address) ?? 0) >= limits.socketsPerAddress;
    },
    add(client: Client) {
      clients.add(client);
      count(client.address, 1);
      metrics.open = clients.size;
    },
    remove(client: Client) {
      if (!clients.delete(client)) return;
      count(client.address, -1);
      metrics.open = clients.size;
    },
    /** Counts a frame; true when its sender sends more than anybody needs. */
    isFlooding(client: Client): boolean {
      client.frames = client.framePeriod === period ? client.frames + 1 : 1;
      client.framePeriod = period;
      return client.frames > limits.frames;
    },
    /** Counts what a client is replayed; false when that is more than anybody needs. */
    isWithinBudget(client: Client, bytes: number): boolean {
      client.replayed = client.replayPeriod === period ? client.replayed + bytes : bytes;
      client.replayPeriod = period;
      return client.replayed <= limits.replayedBytes;
    },
    async dismiss(sayGoodbye: (client: Client) => void): Promise<void> {
      for (const timer of timers.splice(0)) clearInterval(timer);
      await forAll(sayGoodbye);
      for (let waited = 0; clients.size > 0 && waited < limits.goodbyeMillis; waited += 20) await sleep(20);
      await forAll((client) => client.socket.terminate());
    },
  };
}
