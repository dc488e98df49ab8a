import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#db/log.ts';
import type { FeedHead, HubFeed, LoggedEvent } from './hub-feed.ts';
import type { HubLimits } from './limits.ts';

interface LogTailDeps {
  feed: HubFeed;
  log: Log;
  limits: Pick<HubLimits, 'replayedEvents' | 'jumpPauseMillis' | 'retryMillis'>;
  /** Takes the next event; offsets come without holes. */
  onEvent: (event: LoggedEvent) => void;
  /** The log went on by more than anybody wants to hear one by one, or it is another log. */
  onJump: (jump: { position: FeedHead; isOtherEpoch: boolean }) => void;
  /** An event before the position, for memory only. */
  onPast: (event: LoggedEvent) => void;
  /** Resolves when what was handed out so far is written, so a slow house reads less often instead of queueing. */
  idle: () => Promise<void>;
}

/** Follows the event log: the only place that reads it for the hub. */
export function createLogTail({ feed, log, limits, onEvent, onJump, onPast, idle }: LogTailDeps) {
  const stopping = new AbortController();
  let position: FeedHead = { epoch: '', offset: 0 };
  let isRunning = false;
  let isFaulty = false;
  let filling: Promise<void> | null = null;

  async function follow() {
    while (!stopping.signal.aborted) {
      await idle();
      const head = feed.head();
      const isOtherEpoch = head.epoch !== position.epoch || head.offset < position.offset;
      if (isOtherEpoch || head.offset - position.offset > limits.replayedEvents) await jump(head, isOtherEpoch);
      else if (head.offset > position.offset) await readOn();
      else break;
    }
    isRunning = false;
  }

  async function jump(head: FeedHead, isOtherEpoch: boolean) {
    position = { ...head };
    onJump({ position, isOtherEpoch });
    await fill();
    await pause(limits.jumpPauseMillis);
  }

  /** Brings the last events into memory, so that late comers are replayed without asking the database. */
  async function fill() {
    const { offset } = position;
    const start = Math.max(0, offset - limits.replayedEvents);
    filling = (async () => {
      for (const event of await feed.eventsSince(start, limits.replayedEvents)) {
        if (event.offset <= offset) onPast(event);
      }
    })().catch(report);
    await filling;
    filling = null;
  }

  async function readOn() {
    try {
      const events = await feed.eventsSince(position.offset, limits.replayedEvents);
      if (events[0]?.offset !== position.offset + 1) throw new Error('the feed log has a hole');
      for (const event of events) {
        position = { ...position, offset: event.offset };
        onEvent(event);
      }
      isFaulty = false;
    } catch (error) {
      report(error);
      await pause(limits.retryMillis);
    }
  }

  /** One line per disturbance, however long it lasts. */
  function report(error: unknown) {
    if (!isFaulty) log.warn({ err: error, offset: position.offset }, 'the hub cannot read the feed log');
    isFaulty = true;
  }

  async function pause(millis: number) {
    await sleep(millis, undefined, { signal: stopping.signal }).catch(() => undefined);
  }

  /** Resolves when memory holds what can be replayed. */
  async function settled(): Promise<void> {
    if (filling === null) return;
    await filling;
    await settled();
  }

  function wake() {
    if (isRunning || stopping.signal.aborted) return;
    isRunning = true;
    void follow();
  }

  let forget: (() => void) | null = null;
  return {
    start() {
      position = { ...feed.head() };
      forget = feed.onHead(wake);
      isRunning = true;
      void fill().then(follow);
    },
    position: () => position,
    settled,
    stop() {
      forget?.();
      stopping.abort();
    },
  };
}
