import { z } from 'zod';
import { type ChannelContract, LARGEST_CLIENT_FRAME, type LogEntrance, type Refusal } from '#shared/channel.ts';
import { codes } from '#shared/codes.ts';
import { enterFrameOf, LeaveFrame, PingFrame } from './frames/client-frames.ts';
import { closeCodes } from './frames/close-codes.ts';
import { REFUSED } from './frames/server-frames.ts';
import { SOCKET_PATH } from './sockets/upgrade.ts';
import { defaultLimits } from './limits.ts';

/** The socket, described: `docs/socket.md`, `/docs` and `/openapi.json` are written from here. */

export interface FrameDescription {
  name: string;
  what: string;
  schema: z.ZodType;
}

export interface ChannelDescription {
  contract: ChannelContract;
  enter: FrameDescription;
  entered: FrameDescription;
  /** Events whose data have one schema are one frame. */
  events: FrameDescription[];
}

export interface CloseDescription {
  code: number;
  /** The reason that travels with it; `…` stands for what differs. */
  reason: string;
  why: string;
  /** What to do before coming back. */
  remedy: string;
}

const Pong = z.object({ command: z.literal('PONG') });

const Refused = z.object({
  event: z.literal(REFUSED),
  data: z.object({
    chann_name: z.string(),
    code: z.number().int().describe('of the same table as those of calls'),
    message: z.string().describe('for the reader, in Chinese'),
  }) satisfies z.ZodType<Refusal>,
});

const mend = 'mend the client; coming back does not help';
const { sockets, socketsPerAddress, replayedEvents, frames, framePeriodMillis, heartbeatMillis, unreadBytes } =
  defaultLimits;

export const socketProtocol = {
  path: SOCKET_PATH,
  clientFrames: [
    {
      name: 'LEAVE_CHANNEL',
      what: 'Stops listening to one channel; the socket stays open. There is no answer.',
      schema: LeaveFrame,
    },
    {
      name: 'PING',
      what: 'Asks for a PONG, for clients that do not see the pings of the protocol itself.',
      schema: PingFrame,
    },
  ] satisfies FrameDescription[],
  serverFrames: [
    {
      name: REFUSED,
      what: `Answers what is said of a channel that does not exist, or that you may not enter. Nothing else happens: socket and other channels go on. With ${codes.UNAVAILABLE.code} it is for now: enter again on the same socket, after pauses that grow.`,
      schema: Refused,
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
    {
      code: closeCodes.sessionOver,
      reason: 'the session is over',
      why: 'its owner has signed out or was signed out, or it has expired',
      remedy: 'sign in again, or come back as a visitor',
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

/** How one channel is entered, and what then comes. */
export function describeChannel(contract: ChannelContract): ChannelDescription {
  const { channel, hasBareEvents } = contract;
  const name = hasBareEvents ? {} : { chann_name: z.literal(channel) };
  const isLog = contract.delivery === 'log';
  const place = {
    epoch: z.string().describe('the life in which offsets count; another one means that a backup was restored'),
    offset: z.number().int().describe('you stand here: what follows has a larger offset'),
    recovered: z.boolean().describe('false: what you missed is not replayed, read the list'),
  } satisfies Record<Exclude<keyof LogEntrance, 'chann_name'>, z.ZodType>;
  return {
    contract,
    enter: {
      name: 'ENTER_CHANNEL',
      what: `Begins to listen. ${isLog ? 'Without `offset`: from now on. With the `offset` (and `epoch`) of the last thing taken in: what came after it is replayed first.' : 'The states of now come first.'} A second one replaces the first.`,
      schema: enterFrameOf(contract),
    },
    entered: {
      name: 'ENTERED',
      what: `Answers ENTER_CHANNEL.${isLog ? ' It also comes unasked, with `recovered: false`, when more happened than is told one by one (an import) or the epoch changed.' : ''}`,
      schema: z.object({
        command: z.literal('ENTERED'),
        data: z.object({ chann_name: z.literal(channel), ...(isLog ? place : {}) }),
      }),
    },
    events: [...Map.groupBy(Object.keys(contract.events), (name) => contract.events[name])].map(([data, names]) => ({
      name: names.join(', '),
      what: contract.delivery === 'log' ? 'Something happened.' : 'What a state is now, or that there is none.',
      schema: z.object({ event: z.enum(names), ...name, data: data ?? z.unknown() }),
    })),
  };
}
