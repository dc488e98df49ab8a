import type { Refusal } from '#shared/channel.ts';
import { codes } from '#shared/codes.ts';

const passingCodes: readonly number[] = [codes.UNAVAILABLE.code, codes.BUSY.code];
const FIRST_MILLIS = 1000;
const LONGEST_MILLIS = 60_000;

/** Whether the server refused for now only: then the channel is entered again. */
export function isPassing({ code }: Refusal): boolean {
  return passingCodes.includes(code);
}

/** Tries again after pauses that grow, spread by chance: thousands may be refused in the same moment. */
export function createRetry(act: () => void, random: () => number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  return {
    later() {
      clearTimeout(timer);
      timer = setTimeout(act, Math.min(LONGEST_MILLIS, FIRST_MILLIS * 2 ** tries) * (0.5 + random() / 2));
      tries += 1;
    },
    /** It is tried now, or no more. */
    cancel: () => clearTimeout(timer),
    /** It went well: the next pause is a short one again. */
    succeed() {
      tries = 0;
    },
  };
}
export type Retry = ReturnType<typeof createRetry>;
