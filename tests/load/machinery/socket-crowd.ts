import { carryOut } from './child.ts';
import { openRawSocket, type RawSocket } from './raw-socket.ts';
import { stateName } from './state-channel.ts';

/** Many readers in one process of their own; each checks that offsets come without gap and without repeat. */
interface Reader {
  socket: RawSocket | null;
  /** The newest offset it has got; null until it has entered. */
  offset: number | null;
  /** How many frames of that offset. */
  frames: number;
  isRecovered: boolean;
}

interface Crowd {
  readers: Reader[];
  /** Frames that tell of one offset. */
  framesEach: number;
  gaps: number;
  duplicates: number;
  lost: number;
  /** When the last event came, on the clock that all processes of a machine share. */
  lastAt: bigint;
  /** What everybody is waited for to reach, and by how many it is not reached yet. */
  goal: { offset: number; left: number; reached(): void } | null;
}

export interface Entrance {
  group: string;
  port: number;
  sockets: number;
  /** Where they left off; null: they are new. */
  resume: { epoch: string; offset: number } | null;
  /** Instead of all events each follows so many states of so many. */
  states?: { each: number; of: number };
}

/** Upgrades under way at the same time; the rest waits its turn, so that the kernel's queue of connections does not overflow. */
const AT_ONCE = 200;
const crowds = new Map<string, Crowd>();

export type SocketCrowdCommands = typeof commands;
const commands = carryOut({
  /** Comes in and answers when everybody is connected. */
  async connect({ group, port, sockets, resume, states }: Entrance) {
    const framesEach = states?.each ?? 1;
    const crowd: Crowd = { readers: [], framesEach, gaps: 0, duplicates: 0, lost: 0, lastAt: 0n, goal: null };
    crowds.set(group, crowd);
    for (let nr = 0; nr < sockets; nr += 1)
      crowd.readers.push({ socket: null, offset: null, frames: 0, isRecovered: false });
    const waiting = crowd.readers.entries();
    const usher = async () => {
      for (const [nr, reader] of waiting) {
        const data = states === undefined ? { chann_name: 'flash', ...resume } : followed(states, nr);
        const enter = JSON.stringify({ command: 'ENTER_CHANNEL', data });
        reader.socket = await openRawSocket({
          port,
          onText: (payload) => hear(crowd, reader, payload),
          onGone: () => (crowd.lost += 1),
        });
        reader.socket.send(enter);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, usher));
  },
  /** Answers when everybody has got this offset; the last moment in nanoseconds. */
  async reach({ group, offset }: { group: string; offset: number }) {
    const crowd = crowdOf(group);
    const left = crowd.readers.filter((reader) => isShort(crowd, reader, offset)).length;
    if (left > 0) await new Promise<void>((reached) => (crowd.goal = { offset, left, reached }));
    crowd.goal = null;
    return crowd.lastAt;
  },
  tally({ group }: { group: string }) {
    const { readers, gaps, duplicates, lost } = crowdOf(group);
    return {
      sockets: readers.length,
      recovered: readers.filter(({ isRecovered }) => isRecovered).length,
      gaps,
      duplicates,
      lost,
    };
  },
  leave({ group }: { group: string }) {
    for (const { socket } of crowdOf(group).readers) socket?.end();
    crowds.delete(group);
  },
});

/** Others for every reader, spread over all. */
function followed({ each, of }: { each: number; of: number }, nr: number) {
  const symbols = Array.from({ length: each }, (_, at) => stateName((nr * 7919 + at * Math.floor(of / each)) % of));
  return { chann_name: 'states', symbols };
}

function hear(crowd: Crowd, reader: Reader, payload: Buffer) {
  // The offset stands near the beginning; parsing the whole frame would make the clients the bottleneck.
  const head = payload.toString('latin1', 0, 160);
  const offset = Number(/"offset":(\d+)/.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(offset)) return;
  const { goal, framesEach } = crowd;
  const wasShort = goal !== null && isShort(crowd, reader, goal.offset);
  if (head.includes('"ENTERED"')) {
    reader.isRecovered = head.includes('"recovered":true');
    reader.frames = framesEach;
  } else if (offset === reader.offset && reader.frames < framesEach) {
    reader.frames += 1;
  } else {
    const isNext = offset === (reader.offset ?? -1) + 1 && (offset === 0 || reader.frames === framesEach);
    if (!isNext) crowd[offset > (reader.offset ?? -1) ? 'gaps' : 'duplicates'] += 1;
    reader.frames = 1;
  }
  reader.offset = offset;
  crowd.lastAt = process.hrtime.bigint();
  if (!wasShort || isShort(crowd, reader, goal.offset)) return;
  goal.left -= 1;
  if (goal.left === 0) goal.reached();
}

function isShort({ framesEach }: Crowd, { offset, frames }: Reader, goal: number): boolean {
  return offset === null || offset < goal || (offset === goal && frames < framesEach);
}

function crowdOf(group: string): Crowd {
  const crowd = crowds.get(group);
  if (crowd === undefined) throw new Error(`nobody is in ${group}`);
  return crowd;
}
