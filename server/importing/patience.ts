import { isRetryableFault } from './import-sink.ts';

/** The import cannot go on; everything before `line` is stored. */
export interface ImportStopped extends Error {
  name: 'ImportStopped';
  line: number;
}

export function isImportStopped(error: unknown): error is ImportStopped {
  return error instanceof Error && error.name === 'ImportStopped';
}

export interface Patience {
  sleep: (millis: number) => Promise<void>;
  warn: (message: string) => void;
}

const retryDelays = [1000, 3000, 9000];

/** Tries a call again while the database is away, three times; then the import stops at `line`. */
export async function patiently<T>(call: () => Promise<T>, line: number, { sleep, warn }: Patience): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const delay = retryDelays[attempt];
      const reason = error instanceof Error ? error.message : String(error);
      if (delay === undefined || !isRetryableFault(error)) throw stopped(line, reason, error);
      warn(`The batch from line ${line} on failed (${reason}); trying again in ${delay / 1000} s.`);
      await sleep(delay);
    }
  }
}

function stopped(line: number, reason: string, cause: unknown): ImportStopped {
  return Object.assign(new Error(reason, { cause }), { name: 'ImportStopped' as const, line });
}
