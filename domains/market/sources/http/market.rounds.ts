import type { Clock } from '#shared/clock.ts';
import type { Ask } from './market.ask.ts';
import { TEST_SYMBOL } from './market.service-codes.ts';
import type { ServiceLine } from './market.service-lines.ts';

export interface RoundsDeps {
  ask: Ask;
  /** Symbols that are asked for at once. */
  batch: number;
  take(symbols: readonly string[], lines: readonly ServiceLine[]): void;
  clock: Pick<Clock, 'millis'>;
  random: () => number;
}

/** Batches that are under way side by side. */
const AT_ONCE = 4;
const FIRST_PAUSE_MILLIS = 3000;
const LONGEST_PAUSE_MILLIS = 60_000;

/** Asks a service for many securities, one round after another; one that is away is left alone for longer and longer (docs/product/live-source.md#asking). */
export function createRounds({ ask, batch, take, clock, random }: RoundsDeps) {
  const counts = { asked: 0, failed: 0 };
  /** Rounds in a row of which nothing came. */
  let failures = 0;
  let restsFrom = 0;
  let restsUntil = 0;

  async function askBatch(symbols: readonly string[]): Promise<boolean> {
    counts.asked += 1;
    try {
      take(symbols, await ask(symbols));
      return true;
    } catch {
      // The next round asks for them again, and until then their last values stand.
      counts.failed += 1;
      return false;
    }
  }

  async function askAll(symbols: readonly string[]): Promise<boolean> {
    const batches = batchesOf(symbols, batch).values();
    let isAnswered = false;
    const askOneByOne = async () => {
      for (const own of batches) if (await askBatch(own)) isAnswered = true;
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askOneByOne));
    return isAnswered;
  }

  /** Half of the pause hangs on chance, so that many who ask do not come back together. */
  function rest() {
    const longest = Math.min(FIRST_PAUSE_MILLIS * 2 ** failures, LONGEST_PAUSE_MILLIS);
    restsFrom = clock.millis();
    restsUntil = restsFrom + (longest * (1 + random())) / 2;
    failures += 1;
  }

  return {
    counts: (): Readonly<typeof counts> => counts,
    /** Whether it is left alone now; a clock that was put back ends that. */
    isResting: () => clock.millis() >= restsFrom && clock.millis() < restsUntil,
    /** One round. After a failure a single symbol is asked for first. */
    async run(symbols: readonly string[]): Promise<void> {
      const isBack = failures === 0 || (await askBatch([TEST_SYMBOL]));
      if (isBack && (await askAll(symbols))) failures = 0;
      else rest();
    },
  };
}

function batchesOf(symbols: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(symbols.length / size) }, (_, nr) => symbols.slice(nr * size, (nr + 1) * size));
}
