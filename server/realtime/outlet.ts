import { type Client, isOpen } from './client.ts';
import type { HubMetrics } from './metrics.ts';

/** Writes prepared frames, and cuts off who does not read them. */
export function createOutlet({ unreadBytes, metrics }: { unreadBytes: number; metrics: HubMetrics }) {
  return function send(client: Client, bytes: Buffer) {
    if (!isOpen(client)) return;
    if (client.raw.writableLength > unreadBytes) {
      metrics.cutOff += 1;
      client.socket.terminate();
      return;
    }
    client.raw.write(bytes);
  };
}
export type Send = ReturnType<typeof createOutlet>;
