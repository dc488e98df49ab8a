import { z } from 'zod';
import type { ChannelSpec } from '#shared/channel.ts';
import type { CloseReason } from './close-codes.ts';
import { closeCodes } from './close-codes.ts';

// A cursor comes as text from calls and as a number from the socket: both are taken.
const offset = z.union([
  z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);
const Named = z.object({ chann_name: z.string().max(64) });

/** What a client may say. */
const ClientFrame = z.discriminatedUnion('command', [
  // What else stands in it is for the channel to read.
  z.object({ command: z.literal('ENTER_CHANNEL'), data: z.looseObject(Named.shape) }),
  z.object({ command: z.literal('LEAVE_CHANNEL'), data: Named }),
  z.object({ command: z.literal('PING') }),
]);
export type ParsedFrame = z.infer<typeof ClientFrame>;
export const [, LeaveFrame, PingFrame] = ClientFrame.options;

const Cursor = z.object({
  epoch: z.string().max(64).nullish().describe('of the last ENTERED'),
  offset: offset.nullish().describe('of the last event taken in, or of the list; a number or its digits'),
});

/** What a client says when it enters a channel. */
export interface EnterRequest {
  cursor: z.infer<typeof Cursor>;
  /** What the channel's own contract asks for. */
  wishes: Record<string, unknown>;
}

/** The whole frame by which a channel is entered, for the documents. */
export function enterFrameOf({ channel, delivery, enter }: ChannelSpec & { channel: string }) {
  const place = delivery === 'log' ? Cursor.shape : {};
  return z.object({
    command: z.literal('ENTER_CHANNEL'),
    data: z.object({ chann_name: z.literal(channel), ...place, ...enter.shape }),
  });
}

const commands: readonly unknown[] = ['ENTER_CHANNEL', 'LEAVE_CHANNEL', 'PING'];

/** What a client said, or why its socket is to be closed. */
export function parseClientFrame(text: string): { frame: ParsedFrame } | { fault: CloseReason } {
  const json = readJson(text);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return fault('a frame must be a JSON object');
  const parsed = ClientFrame.safeParse(json);
  if (parsed.success) return { frame: parsed.data };
  if (!('command' in json) || !commands.includes(json.command)) return fault('unknown command');
  return fault(`malformed ${String(json.command)}: ${placeOf(parsed.error)}`);
}

/** What a client wants of a channel, or why its socket is to be closed. */
export function parseEnterRequest(
  { enter }: Pick<ChannelSpec, 'enter'>,
  data: unknown,
): { request: EnterRequest } | { fault: CloseReason } {
  const cursor = Cursor.safeParse(data);
  const wishes = enter.safeParse(data);
  if (cursor.success && wishes.success) return { request: { cursor: cursor.data, wishes: wishes.data } };
  return fault(`malformed ENTER_CHANNEL: data.${placeOf(cursor.error ?? wishes.error)}`);
}

function placeOf(error: z.ZodError | undefined): string {
  return error?.issues[0]?.path.join('.') ?? '';
}

function fault(reason: string) {
  return { fault: { code: closeCodes.policy, reason } };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
