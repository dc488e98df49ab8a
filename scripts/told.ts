import { existsSync } from 'node:fs';
import { loadConfig, type Config } from '#server/config.ts';

/** What was read, or one sentence that says why it could not be. */
function orSentence<T>(read: () => T): T | string {
  try {
    return read();
  } catch (error) {
    return (error as Error).message;
  }
}

/** Tells the operator, and answers how the command ends. */
export function tell(exitCode: number, ...lines: string[]): number {
  process.stdout.write(`${lines.join('\n')}\n`);
  return exitCode;
}

interface Command<Wish> {
  /** What the operator wants, of the words of the command; throws the sentence that says how it is used. */
  readWish(): Wish;
  /** The lines that tell what was done. */
  fulfil(wish: Wish, config: Config): Promise<string[]>;
  /** How it ends, and what is said, when that threw. */
  onFault(error: unknown, config: Config): number;
}

/** Runs a command on the data of the site as its settings name them; answers how it ends. */
export async function runOnSite<Wish>({ readWish, fulfil, onFault }: Command<Wish>): Promise<number> {
  const config = orSentence(() => loadConfig());
  if (typeof config === 'string') return tell(2, config);
  const wish = orSentence(readWish);
  if (typeof wish === 'string') return tell(2, wish);
  // Opening would make a new one.
  if (config.db.kind === 'pglite' && !existsSync(`${config.dataDir}/pgdata`)) {
    return tell(2, `There is no database in ${config.dataDir}; set KAIPAN_DATA_DIR as for the server.`);
  }
  try {
    return tell(0, ...(await fulfil(wish, config)));
  } catch (error) {
    return onFault(error, config);
  }
}
