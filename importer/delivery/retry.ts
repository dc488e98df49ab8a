import { isRetryableFault, reasonOf } from './import-sink.ts';
import { placeText, type Place } from '#shared/import/records.ts';

/** The database went away: the import cannot go on; everything before `place` is stored. */
export interface ImportStopped extends Error {
  name: 'ImportStopped';
  place: Place;
}

export function isImportStopped(error: unknown): error is ImportStopped {
  return error instanceof Error && error.name === 'ImportStopped';
}

export interface Retry {
  sleep: (millis: number) => Promise<void>;
  warn: (message: string) => void;
}

const retryDelays = [1000, 3000, 9000];

/** Tries a call again while the database is away, three times; then the import stops at `place`. Other faults go through. */
export async function retrying<T>(call: () => Promise<T>, place: Place, { sleep, warn }: Retry): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (!isRetryableFault(error)) throw error;
      const delay = retryDelays[attempt];
      const reason = reasonOf(error);
      if (delay === undefined) throw stopped(place, reason, error);
      warn(`The batch from ${placeText(place)} on failed (${reason}); trying again in ${delay / 1000} s.`);
      await sleep(delay);
    }
  }
}

function stopped({ line, element }: Place, reason: string, cause: unknown): ImportStopped {
  const place = { line, element };
  return Object.assign(new Error(reason, { cause }), { name: 'ImportStopped' as const, place });
}
