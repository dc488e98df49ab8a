import type { ChannelSpec, Refusal } from '#shared/channel.ts';
import { type Connection, type ConnectionDeps, createLiveConnection } from './live-connection.ts';
import type { HeardEvent, ServerFrame } from './live-frames.ts';
import { createRetry, isPassing, type Retry } from './live-retry.ts';

/** What a tab goes by of a channel's contract. */
type FollowedContract = Pick<ChannelSpec, 'hasBareEvents'> & { channel: string; events: object };

/** How a tab follows a channel: what is the same for all its lists. */
export interface FollowedChannel<Wish extends object, Entrance extends object, Event extends object> {
  contract: FollowedContract;
  /** All lists of a tab enter a channel as one: what to ask for so that none of them lacks anything. */
  merge(wishes: readonly Wish[]): Wish;
  /** Whether what came has what the lists rely on. */
  isEntrance(data: object): data is Entrance;
  isEvent(heard: object): heard is Event;
}

/** One list. It may hear what it asked for together with what others did, and what it has already. */
export interface ChannelListener<Wish, Entrance, Event> {
  /** Asked each time the channel is entered. Null: it has nothing to go on from, what comes from now on will do. */
  wish(): Wish | null;
  onEntered(entrance: Entrance): void;
  /** What passes is tried again without it. */
  onRefused(refusal: Refusal): void;
  onEvent(event: Event): void;
  onConnection(connection: Connection): void;
  onRoundTrip(millis: number): void;
}

export interface Subscription {
  /** Enters the channel again at what the list has: what is missing comes again. */
  enter(): void;
  leave(): void;
}

/** A listener for whom everything has been checked. */
interface Member {
  wish(): object | null;
  hearEntered(data: object): void;
  hearEvent(heard: HeardEvent): void;
  onRefused(refusal: Refusal): void;
  onConnection(connection: Connection): void;
  onRoundTrip(millis: number): void;
}

interface Channel {
  contract: FollowedContract;
  merge(wishes: readonly object[]): object;
  members: Set<Member>;
  retry: Retry;
}

/** The one socket of a tab. It is open while anybody follows a channel; each channel is entered and left on its own. */
export function createLiveSocket(deps: ConnectionDeps = {}) {
  const channels = new Map<string, Channel>();
  const connection = createLiveConnection({
    ...deps,
    handlers: {
      onReady() {
        for (const channel of channels.values()) enter(channel);
      },
      onFrame: hear,
      onConnection(state) {
        for (const member of everybody()) member.onConnection(state);
      },
      onRoundTrip(millis) {
        for (const member of everybody()) member.onRoundTrip(millis);
      },
    },
  });

  const everybody = () => [...channels.values()].flatMap(({ members }) => [...members]);
  const membersOf = (name: string) => [...(channels.get(name)?.members ?? [])];

  function enter({ contract, merge, members, retry }: Channel) {
    retry.cancel();
    if (connection.state() !== 'open') return;
    const wishes = [...members].map((member) => member.wish()).filter((wish) => wish !== null);
    const wish = wishes.length === 0 ? {} : merge(wishes);
    connection.say({ command: 'ENTER_CHANNEL', data: { chann_name: contract.channel, ...wish } });
  }

  function hear(frame: ServerFrame) {
    if (frame.kind === 'entered') hearEntered(frame.channel, frame.data);
    else if (frame.kind === 'refused') hearRefused(frame.refusal);
    else if (frame.kind === 'event') hearEvent(frame.heard);
  }

  function hearEntered(name: string, data: object) {
    channels.get(name)?.retry.succeed();
    for (const member of membersOf(name)) member.hearEntered(data);
  }

  function hearRefused(refusal: Refusal) {
    const { chann_name: name } = refusal;
    if (isPassing(refusal)) channels.get(name)?.retry.later();
    for (const member of membersOf(name)) member.onRefused(refusal);
  }

  function hearEvent(heard: HeardEvent) {
    const channel = heard.channel === null ? bareChannel() : channels.get(heard.channel);
    // Another event may be one of a newer server.
    if (!channel || !Object.hasOwn(channel.contract.events, heard.event)) return;
    for (const member of channel.members) member.hearEvent(heard);
  }

  /** The one whose events do not say of which channel they are. */
  const bareChannel = () => [...channels.values()].find(({ contract }) => contract.hasBareEvents);

  function createChannel({ contract, merge }: Pick<Channel, 'contract' | 'merge'>): Channel {
    const retry = createRetry(() => enter(channel), deps.random ?? Math.random);
    const channel: Channel = { contract, merge, members: new Set(), retry };
    return channel;
  }

  function join(channel: Channel, member: Member) {
    channel.members.add(member);
    channels.set(channel.contract.channel, channel);
    const state = connection.state();
    if (state === 'closed') return connection.open();
    member.onConnection(state);
    enter(channel);
  }

  function leave(channel: Channel, member: Member) {
    if (!channel.members.delete(member) || channel.members.size > 0) return;
    const { channel: name } = channel.contract;
    channel.retry.cancel();
    channels.delete(name);
    if (channels.size === 0) connection.close();
    else connection.say({ command: 'LEAVE_CHANNEL', data: { chann_name: name } });
  }

  return {
    follow<Wish extends object, Entrance extends object, Event extends object>(
      followed: FollowedChannel<Wish, Entrance, Event>,
      listener: ChannelListener<Wish, Entrance, Event>,
    ): Subscription {
      const { contract, merge } = followed;
      const channel = channels.get(contract.channel) ?? createChannel({ contract, merge });
      const member: Member = {
        ...listener,
        hearEntered: (data) => void (followed.isEntrance(data) && listener.onEntered(data)),
        hearEvent: (heard) => void (followed.isEvent(heard) && listener.onEvent(heard)),
      };
      join(channel, member);
      return {
        enter: () => void (channel.members.has(member) && enter(channel)),
        leave: () => leave(channel, member),
      };
    },
    /** Tries now instead of when the pause is over. */
    reconnect: () => connection.open(),
  };
}
export type LiveSocket = ReturnType<typeof createLiveSocket>;

let ofThisTab: LiveSocket | null = null;

/** The socket of this tab. */
export function liveSocket(): LiveSocket {
  ofThisTab ??= createLiveSocket();
  return ofThisTab;
}
