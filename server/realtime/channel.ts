import type { Client } from './client.ts';
import type { EnterRequest } from './client-frames.ts';

/** A live channel as the hub sees it. */
export interface Channel {
  enter(client: Client, request: EnterRequest): Promise<void>;
  leave(client: Client): void;
  start(): void;
  stop(): void;
}
