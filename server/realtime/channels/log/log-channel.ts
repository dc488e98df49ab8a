import type { AudienceKey, LogChannel, LoggedEvent } from '#shared/live-channel.ts';
import type { Viewer } from '#shared/viewer.ts';
import { createAudience } from '#server/realtime/channels/audience.ts';
import { type Client, isOpen } from '#server/realtime/sockets/client.ts';
import type { EnterRequest } from '#server/realtime/frames/client-frames.ts';
import type { Machinery, OpenChannel } from '#server/realtime/channels/open-channel.ts';
import { createEncoder, enteredFrame } from '#server/realtime/frames/server-frames.ts';
import { createFanOut } from './fan-out.ts';
import { createLogTail } from './log-tail.ts';
import { recoveryOf } from './recovery.ts';
import { createReplays, type Replay } from './replays.ts';
import { createRing } from './ring.ts';
import { shareLooks } from './shared-looks.ts';

/** A client in this channel, from one entering to the next. */
interface Member {
  client: Client;
  keys: readonly AudienceKey[] | null;
  /** The newest offset it has got; nothing at or below it is sent again. */
  sent: number;
}

const nothing = { count: 0, size: 0, lend: () => null };

/** A channel that resumes by epoch and offset, without gaps and without repeats. */
export function openLogChannel(channel: LogChannel, machinery: Machinery): OpenChannel {
  const { log, limits, metrics, send, isInformed, isWithinBudget, isStrict } = machinery;
  const { channel: name } = channel.contract;
  const encode = createEncoder(channel.contract, isStrict);
  const members = new Map<Client, Member>();
  /** Who has not read yet what they missed. */
  const borrowers = new Set<Client>();
  const audience = createAudience<Member>();
  const ring = createRing(limits.ringEvents);
  const replays = createReplays(ring);
  const fanOut = createFanOut<Member>({
    sliceSockets: limits.sliceSockets,
    send: ({ client }, frame) => send(client, frame),
    metrics,
  });
  const look = shareLooks(() => channel.refreshHead(), limits.lookPauseMillis);
  let forgotten = 0;
  const tail = createLogTail({
    name,
    source: channel,
    log,
    limits,
    idle: () => fanOut.idle(),
    onPast: remember,
    onEvent(event) {
      const { offset, keys, frame } = remember(event);
      fanOut.push({ offset, frame, audience: audience.of(keys), isEvent: true });
    },
    onBehind: forget,
    forgottenCount: () => forgotten,
    onJump({ position: { epoch, offset }, isOtherEpoch }) {
      const frame = enteredFrame({ chann_name: name, epoch, offset, recovered: false });
      fanOut.push({ offset, frame, audience: audience.all(), isForced: isOtherEpoch, isEvent: false });
    },
  });

  function forget() {
    forgotten += 1;
    ring.clear();
    replays.forget();
    void tail.refill();
  }

  function remember({ offset, event, id, keys, explainedBy, text, dataWith }: LoggedEvent) {
    const frameOf = (now: unknown) => encode(event, dataWith(now));
    const kept = { offset, id, keys, explainedBy, frame: frameOf(text), frameOf };
    ring.renew(id, text);
    ring.push(kept);
    replays.forget();
    return kept;
  }

  async function enter(client: Client, { cursor, wishes }: EnterRequest, viewer: Viewer | null) {
    const keys = channel.keysOf(wishes, viewer);
    leave(client);
    const member = { client, keys, sent: 0 };
    members.set(client, member);
    await catchUp(cursor);
    // It may have left meanwhile, or entered again.
    if (members.get(client) === member && isOpen(client)) admit(member, cursor);
  }

  /** A cursor beyond the head may come from another node that is ahead of this one: look before saying no. */
  async function catchUp({ offset }: EnterRequest['cursor']) {
    try {
      if (typeof offset === 'number' && offset > channel.head().offset) await look();
    } catch (error) {
      log.debug({ err: error }, 'cannot look for a newer head');
    }
    await tail.settled();
  }

  /** Without a pause from reading the ring to joining the audience: nothing falls between, and nothing comes twice. */
  function admit(member: Member, cursor: EnterRequest['cursor']) {
    const { client, keys } = member;
    const { epoch, offset } = tail.position();
    const { replayedEvents } = limits;
    const place = recoveryOf(cursor, {
      head: channel.head(),
      tail: offset,
      replayedEvents,
      // Whoever comes while an event is still to be read may not get the text that it took back.
      covers: (from) => isInformed() && !tail.isBehind() && ring.covers(from),
    });
    const replay = place.from < offset ? replays.after(place.from, keys) : nothing;
    const loan = isWithinBudget(client, replay.size) ? borrow(client, replay) : null;
    const mayReplay = loan !== null || replay.count === 0;
    const from = mayReplay ? place.from : offset;
    const recovered = mayReplay && place.recovered;
    send(client, enteredFrame({ chann_name: name, epoch, offset: from, recovered }));
    member.sent = Math.max(from, offset);
    audience.enter(member);
    if (loan === null) return;
    metrics.sent += replay.count;
    if (client.lent === 0) client.owing = 0;
    client.lent += replay.size;
    borrowers.add(client);
    send(client, loan.bytes, () => {
      client.lent -= replay.size;
      borrowers.delete(client);
      loan.giveBack();
    });
  }

  /** Nobody gets more before they have read what they have. */
  function borrow(client: Client, replay: Replay) {
    return replay.count === 0 || borrowers.has(client) ? null : replay.lend(client.address);
  }

  function leave(client: Client) {
    const member = members.get(client);
    if (member === undefined) return;
    members.delete(client);
    audience.leave(member);
  }

  const { contract } = channel;
  return { contract, enter, leave, forget, start: () => tail.start(), stop: () => tail.stop() };
}
