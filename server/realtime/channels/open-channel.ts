import type { ChannelContract } from '#shared/channel.ts';
import type { Log } from '#shared/log.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Client } from '#server/realtime/sockets/client.ts';
import type { EnterRequest } from '#server/realtime/frames/client-frames.ts';
import type { HubLimits } from '#server/realtime/limits.ts';
import type { HubMetrics } from '#server/realtime/metrics.ts';
import type { Send } from '#server/realtime/sockets/send.ts';

/** A channel that the hub keeps open. What it knows of each client is its own. */
export interface OpenChannel {
  contract: ChannelContract;
  /** `viewer` is null where everybody may enter. */
  enter(client: Client, request: EnterRequest, viewer: Viewer | null): Promise<void>;
  leave(client: Client): void;
  /** Text that was public may be so no more: nothing is sent from memory that was made before. */
  forget(): void;
  start(): void;
  stop(): void;
}

/** What the hub lends its channels. */
export interface Machinery {
  log: Log;
  limits: HubLimits;
  metrics: HubMetrics;
  send: Send;
  /** False when other nodes may have changed what is public, long since, and we could not hear of it. */
  isInformed: () => boolean;
  /** Counts what a client is replayed; false when that is more than anybody needs. */
  isWithinBudget: (client: Client, bytes: number) => boolean;
  /** Events are checked by their contract: development and tests. */
  isStrict: boolean;
}
