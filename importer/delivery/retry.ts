import { isRetryableFault, reasonOf } from './import-sink.ts';

export interface Retry {
  sleep: (millis: number) => Promise<void>;
  warn: (message: string) => void;
}

const retryDelays = [1000, 3000, 9000];

/**
 * Tries a call again while the database is away, three times; then its fault goes through, as any other fault does at once.
 * `what` names the call for the operator: "The batch from line 1 on".
 */
export async function retrying<T>(call: () => Promise<T>, what: string, { sleep, warn }: Retry): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const delay = retryDelays[attempt];
      if (!isRetryableFault(error) || delay === undefined) throw error;
      warn(`${what} failed (${reasonOf(error)}); trying again in ${delay / 1000} s.`);
      await sleep(delay);
    }
  }
}
