import { z } from 'zod';
import { flashChannel, FlashEvent, type FlashEventKind } from '#domains/feed/feed.contract.ts';
import { LARGEST_CLIENT_FRAME, type EnteredFrame, type EventFrame } from '#shared/channel.ts';
import { ClientFrame } from './client-frames.ts';
import { closeCodes } from './close-codes.ts';
import { SOCKET_PATH } from './upgrade.ts';
import { defaultLimits } from './limits.ts';

/** The socket, described: `docs/socket.md`, `/docs` and `/openapi.json` are written from here. */

const Entered = z.object({
  command: z.literal('ENTERED'),
  data: z.object({
    chann_name: z.string(),
    epoch: z.string().describe('the life in which offsets count; another one means that a backup was restored'),
    offset: z.number().int().describe('you stand here: what follows has a larger offset'),
    recovered: z.boolean().describe('false: what you missed is not replayed, read the list'),
  }),
}) satisfies z.ZodType<EnteredFrame>;

const Pong = z.object({ command: z.literal('PONG') });

const Told = z.object({
  event: z.enum(Object.keys(flashChannel.events) as [FlashEventKind, ...FlashEventKind[]]),
  data: FlashEvent,
}) satisfies z.ZodType<EventFrame>;

export interface FrameDescription {
  name: string;
  what: string;
  schema: z.ZodType;
}

export interface CloseDescription {
  code: number;
  /** The reason that travels with it; `…` stands for what differs. */
  reason: string;
  why: string;
  /** What to do before coming back. */
  remedy: string;
}

const mend = 'mend the client; coming back does not help';
const { sockets, socketsPerAddress, replayedEvents, frames, framePeriodMillis, heartbeatMillis, unreadBytes } =
  defaultLimits;

const [enter, leave, ping] = ClientFrame.options;

export const socketProtocol = {
  path: SOCKET_PATH,
  channel: flashChannel.channel,
  clientFrames: [
    {
      name: 'ENTER_CHANNEL',
      what: 'Begins to listen. Without `offset`: from now on. With the `offset` (and `epoch`) of the last thing taken in: what came after it is replayed first. `subj_ids`: only flashes of these subjects. A second one replaces the first.',
      schema: enter,
    },
    { name: 'LEAVE_CHANNEL', what: 'Stops listening; the socket stays open. There is no answer.', schema: leave },
    {
      name: 'PING',
      what: 'Asks for a PONG, for clients that do not see the pings of the protocol itself.',
      schema: ping,
    },
  ] satisfies FrameDescription[],
  serverFrames: [
    {
      name: 'ENTERED',
      what: 'Answers ENTER_CHANNEL. It also comes unasked, with `recovered: false`, when more happened than is told one by one (an import) or the epoch changed.',
      schema: Entered,
    },
    {
      name: 'create, update, delete',
      what: 'Something happened to a flash. Offsets rise; without `subj_ids` they have no holes. A withdrawal is an update whose `msg` has `IsWithdrawn`.',
      schema: Told,
    },
    { name: 'PONG', what: 'Answers PING.', schema: Pong },
  ] satisfies FrameDescription[],
  closes: [
    {
      code: closeCodes.goingAway,
      reason: '服务器正在重启',
      why: 'the server stops or restarts',
      remedy: 'come back after a second or two, spread by chance',
    },
    { code: 1002, reason: 'broken WebSocket protocol', why: 'a frame that RFC 6455 does not allow', remedy: mend },
    { code: closeCodes.unsupported, reason: 'text frames only', why: 'a binary frame', remedy: mend },
    { code: 1007, reason: 'text must be UTF-8', why: 'a text frame that is none', remedy: mend },
    {
      code: closeCodes.policy,
      reason: 'a frame must be a JSON object',
      why: 'no JSON, or no object',
      remedy: mend,
    },
    { code: closeCodes.policy, reason: 'unknown command', why: 'a command that does not exist', remedy: mend },
    {
      code: closeCodes.policy,
      reason: 'malformed ENTER_CHANNEL: …',
      why: 'a field of a known command has another type or is out of range; its path follows',
      remedy: mend,
    },
    {
      code: closeCodes.policy,
      reason: 'unknown channel',
      why: `a channel other than \`${flashChannel.channel}\``,
      remedy: mend,
    },
    { code: closeCodes.policy, reason: 'too many fragments', why: 'a message in very many pieces', remedy: mend },
    {
      code: closeCodes.policy,
      reason: 'too many frames',
      why: `more than ${frames} frames in ${framePeriodMillis / 1000} s`,
      remedy: 'come back more slowly',
    },
    {
      code: 1009,
      reason: `a frame may have at most ${LARGEST_CLIENT_FRAME} bytes`,
      why: 'a longer frame',
      remedy: mend,
    },
  ] satisfies CloseDescription[],
  limits: {
    heartbeatSeconds: heartbeatMillis / 1000,
    replayedEvents,
    frames,
    framePeriodSeconds: framePeriodMillis / 1000,
    frameBytes: LARGEST_CLIENT_FRAME,
    unreadBytes,
    socketsPerAddress,
    sockets,
  },
};
