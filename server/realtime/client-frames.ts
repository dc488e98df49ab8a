import { z } from 'zod';
import type { CloseReason } from './close-codes.ts';
import { closeCodes } from './close-codes.ts';

// A cursor comes as text from `/api/pc/msgs` and as a number from the socket: both are taken.
const offset = z.union([
  z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);
const channelName = z.string().max(64);

/** What a client may say. */
export const ClientFrame = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('ENTER_CHANNEL'),
    data: z.object({
      chann_name: channelName,
      epoch: z.string().max(64).nullish().describe('of the last ENTERED'),
      offset: offset.nullish().describe('of the last event taken in, or a HeadMark; a number or its digits'),
      subj_ids: z
        .array(z.number().int().min(1).max(999_999_999))
        .max(50)
        .nullish()
        .describe('absent or empty: everything'),
    }),
  }),
  z.object({ command: z.literal('LEAVE_CHANNEL'), data: z.object({ chann_name: channelName }) }),
  z.object({ command: z.literal('PING') }),
]);
export type ParsedFrame = z.infer<typeof ClientFrame>;
export type EnterRequest = Extract<ParsedFrame, { command: 'ENTER_CHANNEL' }>['data'];

const commands: readonly unknown[] = ['ENTER_CHANNEL', 'LEAVE_CHANNEL', 'PING'];

/** What a client said, or why its socket is to be closed. */
export function parseClientFrame(text: string): { frame: ParsedFrame } | { fault: CloseReason } {
  const json = readJson(text);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return fault('a frame must be a JSON object');
  const parsed = ClientFrame.safeParse(json);
  if (parsed.success) return { frame: parsed.data };
  if (!('command' in json) || !commands.includes(json.command)) return fault('unknown command');
  return fault(`malformed ${String(json.command)}: ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
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
