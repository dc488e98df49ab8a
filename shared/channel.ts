import type { z } from 'zod';

/** The one description of a live channel: its name and the data of each event. */
export function defineChannel<const N extends string, const E extends Record<string, z.ZodType>>(name: N, events: E) {
  return { channel: name, events };
}

/** Socket frames (docs/socket.md). Text frames of JSON, at most this many bytes towards the server. */
export const LARGEST_CLIENT_FRAME = 4096;

export interface EnteredFrame {
  command: 'ENTERED';
  data: { chann_name: string; epoch: string; offset: number; recovered: boolean };
}

export interface EventFrame<D = unknown> {
  event: 'create' | 'update' | 'delete';
  data: D;
}
