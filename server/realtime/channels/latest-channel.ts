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
      if (audience.isFollowed(key)) changed.add(key);
    }
    if (!isTelling) void tellAll();
  }

  async function tellAll() {
    isTelling = true;
    // What changes again in the same turn is told once.
    await nextTurn();
    while (changed.size > 0) {
      const keys = new Set(changed);
      changed.clear();
      await tellFollowers(keys);
    }
    isTelling = false;
  }

  /** Each in one write: a market that moves as a whole would cost a write per state and client else. Now and then others get their turn. */
  async function tellFollowers(keys: ReadonlySet<AudienceKey>) {
    const isTold = new Set<Member>();
    let slicedAt = performance.now();
    for (const member of audience.of([...keys])) {
      if (performance.now() - slicedAt > limits.sliceMillis) {
        await nextTurn();
        slicedAt = performance.now();
      }
      if (isTold.has(member)) continue;
      isTold.add(member);
      tell(
        member.client,
        member.keys.filter((key) => keys.has(key)),
      );
    }
  }

  function tell(client: Client, keys: readonly AudienceKey[]) {
    if (client.raw.writableNeedDrain) return tellLater(client, keys);
    const states = keys.flatMap((key) => frameOf(key) ?? []);
    if (states.length === 0) return;
    send(client, Buffer.concat(states));
    metrics.sent += states.length;
  }

  function tellLater(client: Client, keys: readonly AudienceKey[]) {
    const waiting = late.get(client);
    if (waiting !== undefined) return keys.forEach((key) => waiting.add(key));
    late.set(client, new Set(keys));
    client.raw.once('drain', () => catchUp(client));
  }

  function catchUp(client: Client) {
    const keys = late.get(client) ?? new Set();
    late.delete(client);
    // It may have left meanwhile, or have asked for others.
    const followed = members.get(client)?.keys ?? [];
    tell(
      client,
      followed.filter((key) => keys.has(key)),
    );
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
      tell(client, keys);
    },
    leave,
    forget: () => frames.clear(),
    start() {
      stopListening = channel.onChange(hear);
    },
    stop: () => stopListening(),
  };
}
