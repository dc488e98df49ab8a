import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { importKinds } from '#server/compose.ts';
import { loadConfig } from '#server/config.ts';
import { exitCodes, runImportCommand } from '#importer/import-command.ts';
import { openSink } from '#importer/delivery/open-sink.ts';
import { safeLines } from '#server/log.ts';
import { systemClock } from '#shared/clock.ts';

/** `npm run import`: see docs/import-formats.md. */

/** npm passes Ctrl-C on to a process that has already had it from the terminal; only a later one is a second wish. */
const sameWishMillis = 1000;

const interruption = new AbortController();
let interruptedAt = 0;
process.on('SIGINT', () => {
  const now = systemClock.millis();
  // The second time they mean it: what is not written yet is written by the next run.
  if (interruption.signal.aborted && now - interruptedAt > sameWishMillis) process.exit(exitCodes.interrupted);
  interruptedAt = now;
  interruption.abort();
});

const { signal } = interruption;
const log = pino({ level: 'warn', ...safeLines }, pino.destination(2));

process.exitCode = await runImportCommand(process.argv.slice(2), {
  kinds: importKinds,
  openSink: ({ isDryRun }) => openSink({ db: loadConfig().db, clock: systemClock, log, isDryRun }),
  clock: systemClock,
  signal,
  sleep: (millis) => delay(millis, undefined, { signal }).catch(() => {}),
  isTerminal: process.stderr.isTTY,
  print: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`${line}\n`),
});
// Standard input may still be open when reading stopped early.
process.stdin.destroy();
