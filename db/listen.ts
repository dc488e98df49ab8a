import { Client } from 'pg';
import type { Log } from '#shared/log.ts';

interface Listening {
  url: string;
  channel: string;
  onNotify: (payload: string) => void;
  log: Log;
}

const firstPauseMillis = 250;
const longestPauseMillis = 10_000;

/**
 * Listens on a connection of its own and reconnects for ever. What is notified while it is away is lost: callers poll as
 * well. Resolves after the first attempt, good or bad, with the function that ends it.
 */
export async function listenForever({ url, channel, onNotify, log }: Listening): Promise<() => Promise<void>> {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = firstPauseMillis;
  let isStopped = false;

  function connectLater() {
    if (isStopped) return;
    timer = setTimeout(() => void connect(), pause);
    pause = Math.min(pause * 2, longestPauseMillis);
  }

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: url,
      application_name: 'kaipan',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client = next;
    next.on('error', (error) => log.warn({ err: error, channel }, 'the listening connection was lost'));
    next.on('notification', ({ payload }) => onNotify(payload ?? ''));
    next.once('end', connectLater);
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
      pause = firstPauseMillis;
    } catch (error) {
      log.warn({ err: error, channel }, 'cannot listen to the database yet');
      await next.end().catch(() => {});
    }
  }

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
