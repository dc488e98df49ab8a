import { SingleBar } from 'cli-progress';
import type { Clock } from '#shared/clock.ts';
import { countsText, type Counts } from './counts.ts';
import type { ByteInput } from './reading/read-bytes.ts';

export interface Progress {
  show: (counts: Counts) => void;
  stop: () => void;
}

export interface ProgressDeps {
  input: ByteInput;
  clock: Clock;
  isTerminal: boolean;
  /** Takes whole lines. */
  print: (line: string) => void;
}

const lineEveryMillis = 5000;

/** A bar by bytes on a terminal; a line every five seconds elsewhere, and for a pipe, whose length nobody knows. */
export function createProgress(deps: ProgressDeps): Progress {
  const { input, isTerminal } = deps;
  return isTerminal && input.totalBytes !== null ? createBar(deps, input.totalBytes) : createLines(deps);
}

function createBar({ input, clock }: ProgressDeps, totalBytes: number): Progress {
  const rate = createRate(clock);
  const bar = new SingleBar({
    format: '{bar} {percentage}% of {megabytes} MB | {read} read, {rejected} rejected | {rate}/s',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    gracefulExit: false,
  });
  bar.start(totalBytes, 0, { megabytes: (totalBytes / 1e6).toFixed(1), read: 0, rejected: 0, rate: 0 });
  return {
    show: (counts) =>
      bar.update(input.bytesRead(), { read: counts.read, rejected: counts.rejected, rate: rate(counts.read) }),
    stop: () => bar.stop(),
  };
}

function createLines({ input, clock, print }: ProgressDeps): Progress {
  const rate = createRate(clock);
  let printedAt = clock.millis();
  return {
    show(counts) {
      if (clock.millis() - printedAt < lineEveryMillis) return;
      printedAt = clock.millis();
      const share = input.totalBytes ? `${Math.floor((100 * input.bytesRead()) / input.totalBytes)}% ` : '';
      print(`${share}${countsText(counts)}, ${rate(counts.read)}/s`);
    },
    stop() {},
  };
}

function createRate(clock: Clock): (count: number) => number {
  const startedAt = clock.millis();
  return (count) => Math.round((count * 1000) / Math.max(1, clock.millis() - startedAt));
}
