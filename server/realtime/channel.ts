import type { Client } from './client.ts';
import type { EnterRequest } from './client-frames.ts';

/** A live channel as the hub sees it. */
export interface Channel {
  enter(client: Client, request: EnterRequest): Promise<void>;
  leave(client: Client): void;
  /** Text that was public may be so no more: nothing is replayed from memory that was made before. */
  forget(): void;
  start(): void;
  stop(): void;
}
