import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AudienceKey, LatestChannel } from '#shared/live-channel.ts';
import { createAudience } from './audience.ts';
import type { Client } from '#server/realtime/sockets/client.ts';
import type { Machinery, OpenChannel } from './open-channel.ts';
import { createEncoder, enteredFrame } from '#server/realtime/frames/server-frames.ts';

/** A client in this channel, from one entering to the next. */
interface Member {
  client: Client;
  keys: readonly AudienceKey[];
}

/** A channel of newest states: who reads slowly is told each of them once, as it is by then. */
export function openLatestChannel(channel: LatestChannel, machinery: Machinery): OpenChannel {
  const { log, limits, metrics, send, isStrict } = machinery;
  const { channel: name } = channel.contract;
  const encode = createEncoder(channel.contract, isStrict);
  const members = new Map<Client, Member>();
  const audience = createAudience<Member>();
  /** What clients are told once they have read what they have. */
  const late = new WeakMap<Client, Set<AudienceKey>>();
  /** States as they are now, encoded when the first client wants them, while somebody follows them: keys are what clients ask for. */
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
        tell(member.client, key);
        told += 1;
        if (told % limits.sliceSockets === 0) await nextTurn();
      }
    }
    isTelling = false;
  }

  function tell(client: Client, key: AudienceKey) {
    if (client.raw.writableNeedDrain) return tellLater(client, key);
    const frame = frameOf(key);
    if (frame === null) return;
    send(client, frame);
    metrics.sent += 1;
  }

  function tellLater(client: Client, key: AudienceKey) {
    const waiting = late.get(client);
    if (waiting !== undefined) return void waiting.add(key);
    late.set(client, new Set([key]));
    client.raw.once('drain', () => catchUp(client));
  }

  function catchUp(client: Client) {
    const keys = late.get(client) ?? [];
    late.delete(client);
    // It may have left meanwhile, or have asked for others.
    const followed = new Set(members.get(client)?.keys);
    for (const key of keys) if (followed.has(key)) tell(client, key);
  }

  function frameOf(key: AudienceKey): Buffer | null {
    const known = frames.get(key);
    if (known !== undefined) return known;
    try {
      const { event, data } = channel.latest(key);
      const frame = encode(event, data);
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
    for (const key of member.keys) if (!audience.isFollowed(key)) frames.delete(key);
  }

  return {
    contract: channel.contract,
    async enter(client, { wishes }, viewer) {
      const keys = [...new Set(channel.keysOf(wishes, viewer))];
      leave(client);
      const member = { client, keys };
      members.set(client, member);
      audience.enter(member);
      send(client, enteredFrame({ chann_name: name }));
      for (const key of keys) tell(client, key);
    },
    leave,
    forget: () => frames.clear(),
    start() {
      stopListening = channel.onChange(hear);
    },
    stop: () => stopListening(),
  };
}
