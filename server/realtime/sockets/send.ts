import { type Client, isOpen } from './client.ts';
import type { HubMetrics } from '#server/realtime/metrics.ts';

/** Writes prepared frames, and cuts off who does not read them. */
export function createSend({ unreadBytes, metrics }: { unreadBytes: number; metrics: HubMetrics }) {
  /** `onDone` is called when the bytes are needed no more, written or not. */
  return function send(client: Client, bytes: Buffer, onDone?: () => void) {
    if (!isOpen(client)) return onDone?.();
    // What it missed has a limit of its own.
    if (client.raw.writableLength > unreadBytes + client.lent) {
      metrics.cutOff += 1;
      client.socket.terminate();
      return onDone?.();
    }
    client.raw.write(bytes, onDone);
  };
}
export type Send = ReturnType<typeof createSend>;
