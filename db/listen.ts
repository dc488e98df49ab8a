import { Socket } from 'node:net';
import { Client } from 'pg';
import type { Log } from '#shared/log.ts';

export interface NoticeListener {
  onNotice(notice: string): void;
  /** Listens from now on: what was told before, and since the connection was lost, is not known. */
  onListening(): void;
}

export interface Listening {
  /** Whether all that was told up to a moment ago has been heard. */
  isInformed(): boolean;
  stop(): Promise<void>;
}

interface ListenDeps extends NoticeListener {
  url: string;
  channel: string;
  log: Log;
  millis?: () => number;
}

const firstPauseMillis = 250;
const longestPauseMillis = 10_000;
const pulseMillis = 1_000;
/** Notices come over the connection that answers, in order: an answered pulse says that those before it were heard. */
const informedMillis = 2_000;
/** A connection that says nothing for so long is dead, whatever the network thinks. */
const silenceMillis = 5_000;
const goodbyeMillis = 1_000;

/**
 * Listens on a connection of its own and reconnects for ever. Resolves after the first attempt, good or bad. What is told
 * while the connection is away is lost: `isInformed` says so within two seconds, `onListening` when that is over.
 */
export async function listenForever(deps: ListenDeps): Promise<Listening> {
  const { url, channel, onNotice, onListening, log, millis = () => performance.now() } = deps;
  let client: Client | undefined;
  let socket = new Socket();
  let timer: NodeJS.Timeout | undefined;
  let pause = firstPauseMillis;
  let isStopped = false;
  /** When the last answered question was asked; null while not listening. */
  let heardAt: number | null = null;
  let askedAt: number | null = null;

  function connectLater() {
    heardAt = null;
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
      stream: () => (socket = new Socket()),
    });
    client = next;
    askedAt = null;
    next.on('error', (error) => log.warn({ err: error }, 'the listening connection was lost'));
    next.on('notification', ({ payload }) => onNotice(payload ?? ''));
    next.once('end', connectLater);
    try {
      await next.connect();
      const begunAt = millis();
      askedAt = begunAt;
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
      askedAt = null;
      heardAt = begunAt;
      pause = firstPauseMillis;
      onListening();
    } catch (error) {
      log.warn({ err: error }, 'cannot listen to the database yet');
      // A server that says nothing is not waited for, not even to say goodbye.
      void next.end().catch(() => {});
      socket.destroy();
    }
  }

  /** One question at a time: the next one asks for what a slow one would. */
  async function feelPulse(): Promise<void> {
    if (askedAt !== null) {
      if (millis() - askedAt > silenceMillis) socket.destroy();
      return;
    }
    if (!client || heardAt === null) return;
    const mine = client;
    const at = millis();
    askedAt = at;
    try {
      await mine.query('select 1');
      if (client === mine && heardAt !== null) heardAt = at;
    } catch {
      // The connection ends, and with it begins the next one.
    } finally {
      if (client === mine) askedAt = null;
    }
  }

  const pulse = setInterval(() => void feelPulse(), pulseMillis);
  pulse.unref();
  await connect();
  return {
    isInformed: () => heardAt !== null && millis() - heardAt < informedMillis,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(pulse);
      // A server that says nothing is not waited for.
      const deadline = setTimeout(() => socket.destroy(), goodbyeMillis);
      await client?.end().catch(() => {});
      clearTimeout(deadline);
    },
  };
}
