import type { LogEntrance, Refusal } from '#shared/channel.ts';

/** An event as it came; what it must have is for its channel to say. */
export interface HeardEvent {
  /** Null: it does not say. */
  channel: string | null;
  event: string;
  data: Record<string, unknown>;
}

/** What a server says, as far as a page relies on it. */
export type ServerFrame =
  | { kind: 'pong' }
  | { kind: 'entered'; channel: string; data: Record<string, unknown> }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'event'; heard: HeardEvent };

/**
 * A frame of our own server, or null for what a newer server may say and this page does not know. It checks only what the page
 * relies on: the schema library would weigh more than the page may (first load, docs/benchmarks.md).
 */
export function parseServerFrame(text: unknown): ServerFrame | null {
  const frame = readJson(text);
  if (!isRecord(frame)) return null;
  const { command, event, chann_name: name, data } = frame;
  if (command === 'PONG') return { kind: 'pong' };
  if (!isRecord(data)) return null;
  if (command === 'ENTERED' && typeof data.chann_name === 'string')
    return { kind: 'entered', channel: data.chann_name, data };
  if (event === 'REFUSED') return isRefusal(data) ? { kind: 'refused', refusal: data } : null;
  if (typeof event !== 'string') return null;
  return { kind: 'event', heard: { channel: typeof name === 'string' ? name : null, event, data } };
}

/** Whether an answer to entering says where in a log the page stands. */
export function isLogEntrance(data: object): data is LogEntrance {
  return 'epoch' in data && typeof data.epoch === 'string' && 'offset' in data && typeof data.offset === 'number';
}

function isRefusal(data: object): data is Refusal {
  return 'chann_name' in data && typeof data.chann_name === 'string' && 'message' in data;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readJson(text: unknown): unknown {
  if (typeof text !== 'string') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
