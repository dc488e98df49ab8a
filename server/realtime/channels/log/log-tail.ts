import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#shared/log.ts';
import type { EventLog, LoggedEvent, LogHead } from '#shared/live-channel.ts';
import type { HubLimits } from '#server/realtime/limits.ts';

interface LogTailDeps {
  /** Of the channel, for whoever reads our log. */
  name: string;
  source: EventLog;
  log: Log;
  limits: Pick<HubLimits, 'replayedEvents' | 'jumpPauseMillis' | 'refillMillis' | 'retryMillis'>;
  /** Takes the next event; offsets come without holes. */
  onEvent: (event: LoggedEvent) => void;
  /** The log went on by more than anybody wants to hear one by one, or it is another log. */
  onJump: (jump: { position: LogHead; isOtherEpoch: boolean }) => void;
  /** There is more to come than can be told event by event: what memory holds may no longer be public. */
  onBehind: () => void;
  /** How often memory has been let go of. */
  forgottenCount: () => number;
  /** An event before the position, for memory only. */
  onPast: (event: LoggedEvent) => void;
  /** Resolves when what was handed out so far is written, so a slow process reads less often instead of queueing. */
  idle: () => Promise<void>;
}

/** Of the same events, before they are told. */
const mostReads = 3;

/** Follows the event log: the only place that reads it for the hub. */
export function createLogTail({
  name,
  source,
  log,
  limits,
  onEvent,
  onBehind,
  forgottenCount,
  onJump,
  onPast,
  idle,
}: LogTailDeps) {
  const stopping = new AbortController();
  let position: LogHead = { epoch: '', offset: 0 };
  let isRunning = false;
  let isFaulty = false;
  let jumpedAt = -Infinity;
  let filling: Promise<void> | null = null;
  let filledAt = -Infinity;
  let isEmptied = false;
  let mayRefill = false;
  let waiting: (() => void)[] = [];

  async function follow() {
    while (!stopping.signal.aborted) {
      await idle();
      const head = source.head();
      const isOtherEpoch = head.epoch !== position.epoch || head.offset < position.offset;
      if (isOtherEpoch || head.offset - position.offset > limits.replayedEvents) await jump(isOtherEpoch);
      else if (head.offset > position.offset) await readOn();
      else if (mayRefill) await fill();
      else break;
      tellWaiting();
    }
    isRunning = false;
    tellWaiting();
  }

  /** An import in batches is many jumps: they are told at most so often, and memory is empty until then. */
  async function jump(isOtherEpoch: boolean) {
    onBehind();
    tellWaiting();
    await pause(jumpedAt + limits.jumpPauseMillis - performance.now());
    position = { ...source.head() };
    jumpedAt = performance.now();
    onJump({ position, isOtherEpoch });
    await fill();
  }

  /** Brings the last events into memory, so that late comers are replayed without asking the database. */
  async function fill() {
    isEmptied = false;
    mayRefill = false;
    filledAt = performance.now();
    const { offset } = position;
    const start = Math.max(0, offset - limits.replayedEvents);
    filling = (async () => {
      await readAfter(start, (events) => {
        for (const event of events) if (event.offset <= offset) onPast(event);
      });
    })().catch((error: unknown) => {
      report(error);
      void refill();
    });
    await filling;
    filling = null;
  }

  async function readOn() {
    try {
      await readAfter(position.offset, (events) => {
        if (events[0]?.offset !== position.offset + 1) throw new Error(`the log of ${name} has a hole`);
        for (const event of events) {
          position = { ...position, offset: event.offset };
          onEvent(event);
        }
      });
      isFaulty = false;
    } catch (error) {
      report(error);
      await pause(limits.retryMillis);
    }
  }

  /**
   * What was read before memory was let go of may be public no more: it is read again. Where content changes all the time it is
   * told all the same, and memory let go of once more.
   */
  async function readAfter(offset: number, take: (events: readonly LoggedEvent[]) => void) {
    for (let reads = 1; ; reads += 1) {
      const before = forgottenCount();
      const events = await source.eventsSince(offset, limits.replayedEvents);
      const isFresh = forgottenCount() === before;
      if (!isFresh && reads < mostReads) continue;
      take(events);
      if (!isFresh) onBehind();
      return;
    }
  }

  /** One line per disturbance, however long it lasts. */
  function report(error: unknown) {
    if (!isFaulty) log.warn({ err: error, channel: name, offset: position.offset }, 'the hub cannot read a log');
    isFaulty = true;
  }

  async function pause(millis: number) {
    if (millis > 0) await sleep(millis, undefined, { signal: stopping.signal }).catch(() => undefined);
  }

  function tellWaiting() {
    for (const resume of waiting.splice(0)) resume();
  }

  const isBehind = () => source.head().offset > position.offset || source.head().epoch !== position.epoch;

  const isReading = () => isRunning && isBehind();

  /**
   * Resolves when memory holds what can be replayed and the newest event is in it; or when that cannot be waited for, and
   * then `isBehind` says so.
   */
  async function settled(): Promise<void> {
    const deadline = performance.now() + limits.retryMillis;
    const inTime = (step: Promise<void> | null) => Promise.race([step, pause(deadline - performance.now())]);
    await inTime(filling);
    // While one event is read the next may come.
    while (isReading() && performance.now() < deadline) await inTime(new Promise((resume) => waiting.push(resume)));
    await inTime(filling);
  }

  function wake() {
    if (isRunning || stopping.signal.aborted) return;
    isRunning = true;
    void follow();
  }

  /** Memory was let go of: it is filled again at once, or when it is time where content changes again and again. */
  async function refill() {
    if (isEmptied) return;
    isEmptied = true;
    await pause(filledAt + limits.refillMillis - performance.now());
    // An import may have filled it meanwhile.
    mayRefill = isEmptied;
    wake();
  }

  let forget: (() => void) | null = null;
  return {
    refill,
    start() {
      position = { ...source.head() };
      forget = source.onHead(wake);
      isRunning = true;
      void fill().then(follow);
    },
    position: () => position,
    isBehind,
    settled,
    stop() {
      forget?.();
      stopping.abort();
    },
  };
}
