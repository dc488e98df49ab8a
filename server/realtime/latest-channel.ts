import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AudienceKey, LatestChannel } from '#shared/live-channel.ts';
import { createAudience } from './audience.ts';
import type { Client } from './client.ts';
import type { Machinery, OpenChannel } from './open-channel.ts';
import { createEncoder, enteredFrame } from './server-frames.ts';

/** A client in this channel, from one entering to the next. */
interface Member {
  client: Client;
  keys: readonly AudienceKey[];
  /** Whose states it is told once it has read what it has. */
  late: Set<AudienceKey>;
}

/** A channel of newest states: who reads slowly is told each of them once, as it is by then. */
export function openLatestChannel(channel: LatestChannel, machinery: Machinery): OpenChannel {
  const { log, limits, metrics, send, isStrict } = machinery;
  const { channel: name } = channel.contract;
  const encode = createEncoder(channel.contract, isStrict);
  const members = new Map<Client, Member>();
  const audience = createAudience<Member>();
  /** States as they are now, encoded when the first client wants them. */
  const frames = new Map<AudienceKey, Buffer>();
  /** Whose states everybody who follows them has still to be told. */
  const changed = new Set<AudienceKey>();
  let isTelling = false;
  let stopListening = () => {};

  function hear(keys: Iterable<AudienceKey>) {
    for (const key of keys) {
      frames.delete(key);
      changed.add(key);
    }
    if (!isTelling) void tellAll();
  }

  /** A slice of sockets at a time, so that nothing else waits long. */
  async function tellAll() {
    isTelling = true;
    // What changes again in the same turn is told once.
    await nextTurn();
    let told = 0;
    // What is added to a set while it is walked comes too: so does what changes meanwhile, in its newest state.
    for (const key of changed) {
      changed.delete(key);
      for (const member of audience.of([key])) {
        tell(member, key);
        told += 1;
        if (told % limits.sliceSockets === 0) await nextTurn();
      }
    }
    isTelling = false;
  }

  function tell(member: Member, key: AudienceKey) {
    if (member.client.raw.writableNeedDrain) return tellLater(member, key);
    const frame = frameOf(key);
    if (frame === null) return;
    send(member.client, frame);
    metrics.sent += 1;
  }

  function tellLater(member: Member, key: AudienceKey) {
    if (member.late.size === 0) member.client.raw.once('drain', () => catchUp(member));
    member.late.add(key);
  }

  function catchUp(member: Member) {
    const keys = [...member.late];
    member.late.clear();
    // It may have left meanwhile, or entered again.
    if (members.get(member.client) !== member) return;
    for (const key of keys) tell(member, key);
  }

  function frameOf(key: AudienceKey): Buffer | null {
    const known = frames.get(key);
    if (known !== undefined) return known;
    try {
      const state = channel.latest(key);
      if (state === null) return null;
      const frame = encode(state.event, state.data);
      frames.set(key, frame);
      return frame;
    } catch (error) {
      log.error({ err: error, channel: name, key }, 'a state cannot be told');
      return null;
    }
  }

  function leave(client: Client) {
    const member = members.get(client);
    if (member === undefined) return;
    members.delete(client);
    audience.leave(member);
  }

  return {
    contract: channel.contract,
    async enter(client, { wishes }, viewer) {
      leave(client);
      const keys = [...new Set(channel.keysOf(wishes, viewer))];
      const member: Member = { client, keys, late: new Set() };
      members.set(client, member);
      audience.enter(member);
      send(client, enteredFrame({ chann_name: name }));
      for (const key of keys) tell(member, key);
    },
    leave,
    forget: () => frames.clear(),
    start() {
      stopListening = channel.onChange(hear);
    },
    stop: () => stopListening(),
  };
}
