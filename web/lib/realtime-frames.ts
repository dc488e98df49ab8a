import type { FlashEvent, FlashEventKind } from '#domains/feed/feed.contract.ts';
import type { EnteredFrame } from '#shared/channel.ts';

type ServerFrame = EnteredFrame | { command: 'PONG' } | { event: FlashEventKind; data: FlashEvent };

const eventKinds: readonly unknown[] = ['create', 'update', 'delete'];

/**
 * A frame of our own server, or null for what a newer server may say and this page does not know. It checks only what the
 * list relies on: the schema library would weigh more than the page may (first load, docs/benchmarks.md).
 */
export function parseServerFrame(data: unknown): ServerFrame | null {
  const frame = readJson(data);
  if (!isRecord(frame)) return null;
  if (frame.command === 'PONG') return { command: 'PONG' };
  if (!isRecord(frame.data) || typeof frame.data.offset !== 'number') return null;
  const isEntered =
    frame.command === 'ENTERED' && frame.data.chann_name === 'flash' && typeof frame.data.epoch === 'string';
  const isEvent =
    eventKinds.includes(frame.event) && typeof frame.data.id === 'string' && Array.isArray(frame.data.subj_ids);
  return isEntered || isEvent ? (frame as unknown as ServerFrame) : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readJson(data: unknown): unknown {
  if (typeof data !== 'string') return null;
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
