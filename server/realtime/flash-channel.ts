import { flashChannel } from '#domains/feed/feed.contract.ts';
import type { Log } from '#shared/log.ts';
import { createAudience } from './audience.ts';
import type { Channel } from './channel.ts';
import { type Client, isOpen } from './client.ts';
import type { EnterRequest } from './client-frames.ts';
import { createFanOut } from './fan-out.ts';
import type { HubFeed, LoggedEvent } from './hub-feed.ts';
import type { HubLimits } from './limits.ts';
import { createLogTail } from './log-tail.ts';
import type { HubMetrics } from './metrics.ts';
import type { Send } from './send.ts';
import { recoveryOf } from './recovery.ts';
import { createReplays, type Replay } from './replays.ts';
import { createRing } from './ring.ts';
import { shareLooks } from './shared-looks.ts';
import { enteredFrame, eventFrame } from './server-frames.ts';

interface FlashChannelDeps {
  feed: HubFeed;
  log: Log;
  limits: HubLimits;
  metrics: HubMetrics;
  send: Send;
  /** False when other nodes may have changed what is public, long since, and we could not hear of it. */
  isInformed: () => boolean;
  /** Counts what a client is replayed; false when that is more than anybody needs. */
  isWithinBudget: (client: Client, bytes: number) => boolean;
}

const nothing = { count: 0, size: 0, lend: () => null };

/** The 7×24 stream: resumes by epoch and offset, without gaps and without repeats. */
export function createFlashChannel({
  feed,
  log,
  limits,
  metrics,
  send,
  isInformed,
  isWithinBudget,
}: FlashChannelDeps): Channel {
  const audience = createAudience();
  const ring = createRing(limits.ringEvents);
  const replays = createReplays(ring);
  const fanOut = createFanOut<Client>({ sliceSockets: limits.sliceSockets, send, metrics });
  const look = shareLooks(() => feed.refreshHead(), limits.lookPauseMillis);
  let forgotten = 0;
  const tail = createLogTail({
    feed,
    log,
    limits,
    idle: () => fanOut.idle(),
    onPast: remember,
    onEvent(event) {
      const { offset, subjectIds, frame } = remember(event);
      fanOut.push({ offset, frame, audience: audience.of(subjectIds), isEvent: true });
    },
    onBehind: forget,
    forgottenCount: () => forgotten,
    onJump({ position: { epoch, offset }, isOtherEpoch }) {
      const frame = enteredFrame({ chann_name: flashChannel.channel, epoch, offset, recovered: false });
      fanOut.push({ offset, frame, audience: audience.all(), isForced: isOtherEpoch, isEvent: false });
    },
  });

  function forget() {
    forgotten += 1;
    ring.clear();
    replays.forget();
    void tail.refill();
  }

  function remember(event: LoggedEvent) {
    const { flash, ...bare } = event;
    const { offset, id, subjectIds } = bare;
    const frameOf = (now: LoggedEvent['flash']) => eventFrame({ ...bare, flash: now });
    const explainedBy = (flash?.ExplainInfos ?? []).map(({ Id }) => Number(Id));
    const kept = { offset, id, subjectIds, explainedBy, frame: frameOf(flash), frameOf };
    if (event.kind !== 'create') ring.renew(id, flash);
    ring.push(kept);
    replays.forget();
    return kept;
  }

  async function enter(client: Client, request: EnterRequest) {
    leave(client);
    const { turn } = client;
    await catchUp(request);
    if (client.turn === turn && isOpen(client)) admit(client, request);
  }

  /** A cursor beyond the head may come from another node that is ahead of this one: look before saying no. */
  async function catchUp({ offset }: EnterRequest) {
    try {
      if (typeof offset === 'number' && offset > feed.head().offset) await look();
    } catch (error) {
      log.debug({ err: error }, 'cannot look for a newer head');
    }
    await tail.settled();
  }

  /** Without a pause from reading the ring to joining the audience: nothing falls between, and nothing comes twice. */
  function admit(client: Client, request: EnterRequest) {
    const { epoch, offset } = tail.position();
    const { replayedEvents } = limits;
    const place = recoveryOf(request, {
      head: feed.head(),
      tail: offset,
      replayedEvents,
      // Whoever comes while an event is still to be read may not get the text that it took back.
      covers: (from) => isInformed() && !tail.isBehind() && ring.covers(from),
    });
    const subjects = request.subj_ids?.length ? [...new Set(request.subj_ids)] : null;
    const replay = place.from < offset ? replays.after(place.from, subjects) : nothing;
    const loan = isWithinBudget(client, replay.size) ? borrow(client, replay) : null;
    const mayReplay = loan !== null || replay.count === 0;
    const from = mayReplay ? place.from : offset;
    const recovered = mayReplay && place.recovered;
    send(client, enteredFrame({ chann_name: flashChannel.channel, epoch, offset: from, recovered }));
    client.sent = Math.max(from, offset);
    audience.enter(client, subjects);
    if (loan === null) return;
    metrics.sent += replay.count;
    client.lent = replay.size;
    client.owing = 0;
    send(client, loan.bytes, () => {
      client.lent = 0;
      loan.giveBack();
    });
  }

  /** Nobody gets more before they have read what they have. */
  function borrow(client: Client, replay: Replay) {
    return replay.count === 0 || client.lent > 0 ? null : replay.lend(client.address);
  }

  function leave(client: Client) {
    client.turn += 1;
    audience.leave(client);
  }

  return { enter, leave, forget, start: () => tail.start(), stop: () => tail.stop() };
}
