import { accessSync, constants, statSync } from 'node:fs';
import type { Clock } from '#shared/clock.ts';
import type { ImportKind, RecordMapper } from '#shared/import/importer.ts';
import { placeText } from '#shared/import/records.ts';
import { parseCommand, type Command } from './command-line.ts';
import { addCounts, countsText, noCounts, type Counts } from './counts.ts';
import { importFile } from './import-file.ts';
import { createLeftovers, type ImportLeftovers } from './leftovers.ts';
import type { OpenSink } from './delivery/open-sink.ts';
import { mustBeFreeForRejects } from './output-place.ts';
import { isImportStopped } from './delivery/delivery.ts';
import { reasonOf } from './delivery/import-sink.ts';
import { retrying } from './delivery/retry.ts';
import { createProgress } from './progress.ts';
import { openBytes } from './reading/read-bytes.ts';
import { createRejects, rejectsPathFor, type Rejects } from './rejects.ts';
import { usageOf } from './usage.ts';
import { withoutDemo } from './without-demo.ts';

export interface CommandDeps {
  /** What can be imported. */
  kinds: readonly ImportKind[];
  /** Called once the command line and the files are known to be good. */
  openSink: (options: { isDryRun: boolean }) => Promise<OpenSink>;
  clock: Clock;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  /** Returns early when the signal is aborted. */
  sleep: (millis: number) => Promise<void>;
  isTerminal: boolean;
  /** Both take whole lines. */
  print: (line: string) => void;
  warn: (line: string) => void;
}

export const exitCodes = { done: 0, rejected: 1, notStarted: 2, stopped: 3, interrupted: 130 } as const;

/** So many written records make an import a large one. */
const largeImport = 5000;

/** Runs `npm run import` with these arguments and says with which code the process should end. */
export async function runImportCommand(argv: string[], deps: CommandDeps): Promise<number> {
  const { print, warn } = deps;
  let plan: Plan | 'help';
  try {
    plan = planOf(argv, deps);
  } catch (error) {
    warn(`${messageOf(error)}\n\n${usageOf(deps.kinds)}`);
    return exitCodes.notStarted;
  }
  if (plan === 'help') {
    print(usageOf(deps.kinds));
    return exitCodes.done;
  }
  const { command } = plan;
  let opened: OpenSink;
  try {
    for (const file of command.files) mustBeReadable(file);
    mustBeFreeForRejects(rejectsFilesOf(command), command.files);
    opened = await deps.openSink({ isDryRun: command.isDryRun });
  } catch (error) {
    warn(messageOf(error));
    return exitCodes.notStarted;
  }
  try {
    return await importAll(plan, opened, deps);
  } finally {
    await opened.close();
  }
}

/** What the command line asks for, understood by the kind that it names. */
interface Plan {
  command: Command;
  leftovers: ImportLeftovers;
  mapperFor: (fileName: string) => RecordMapper;
}

function planOf(argv: string[], { kinds, clock }: CommandDeps): Plan | 'help' {
  const command = parseCommand(argv, kinds);
  if (command === 'help') return command;
  const { kind, given } = command;
  const leftovers = createLeftovers(kind);
  return { command, leftovers, mapperFor: kind.begin(given, { now: () => clock.seconds(), leftovers }) };
}

async function importAll(plan: Plan, { sink: given, place }: OpenSink, deps: CommandDeps): Promise<number> {
  const { print, warn, signal } = deps;
  const { command, leftovers } = plan;
  const leavesDemo = command.keepsDemo || !command.kind.isContent;
  const sink = leavesDemo ? given : withoutDemo(given, { isDryRun: command.isDryRun, print });
  const total = noCounts();
  const startedAt = deps.clock.millis();
  const seconds = () => ((deps.clock.millis() - startedAt) / 1000).toFixed(1);
  const shared = command.rejects === undefined ? null : createRejects(command.rejects);
  print(
    `${command.isDryRun ? 'Trying' : command.speed ? 'Replaying' : 'Importing'} ${command.files.join(', ')} into ${place}.`,
  );
  let isStopped = false;
  for (const file of command.files) {
    const rejects = shared ?? createRejects(command.isDryRun ? null : ownRejectsFile(file));
    const counts = noCounts();
    try {
      await importOne(file, { plan, sink, rejects, counts, deps });
    } catch (error) {
      if (!isImportStopped(error)) throw error;
      isStopped = true;
      warn(`Stopped: ${error.message}`);
      warn(
        `Everything before ${placeText(error.place)} of ${file} is stored; run the same command again to go on from there.`,
      );
    } finally {
      if (!shared) rejects.close().forEach(print);
    }
    if (isWithoutRecords(counts) && !isStopped && !signal.aborted) warn(`${file} has no records to take.`);
    addCounts(total, counts);
    if (command.files.length > 1) print(`${file}: ${countsText(counts)}`);
    if (isStopped || signal.aborted) break;
  }
  shared?.close().forEach(print);
  leftovers.lines().forEach(print);
  if (!isStopped) await finish(sink, { wasLarge: !command.isDryRun && total.new + total.changed >= largeImport }, deps);
  print(`${countsText(total)} in ${seconds()} s`);
  return exitCodeOf(total, { isStopped, isInterrupted: signal.aborted });
}

/** Everything is stored by now: who cannot be told that it was the end loses nothing but some housekeeping. */
async function finish(sink: OpenSink['sink'], options: { wasLarge: boolean }, deps: CommandDeps): Promise<void> {
  try {
    await retrying(() => sink.finish(options), 'Saying that everything is there', deps);
  } catch (error) {
    deps.warn(`Everything is stored; the housekeeping after it could not be asked for: ${reasonOf(error)}.`);
  }
}

/** An empty file is no fault, as a day on which nothing happened is none, nor is one of days off; but who has mixed up files wants to hear of it. */
const isWithoutRecords = ({ read, passedOver, rejected }: Counts) => read === passedOver && rejected === 0;

interface OneFile {
  plan: Plan;
  sink: OpenSink['sink'];
  rejects: Rejects;
  counts: Counts;
  deps: CommandDeps;
}

async function importOne(file: string, { plan, sink, rejects, counts, deps }: OneFile): Promise<void> {
  const { clock, signal, sleep, warn, isTerminal } = deps;
  const { command, mapperFor, leftovers } = plan;
  const input = openBytes(file);
  const progress = createProgress({ input, clock, isTerminal, print: warn });
  const retry = { sleep, warn };
  try {
    await importFile({
      command,
      mapperFor,
      input,
      sink,
      rejects,
      signal,
      retry,
      counts,
      onOutcome: leftovers.outcome,
      onProgress: progress.show,
    });
  } finally {
    progress.stop();
  }
}

const ownRejectsFile = (input: string) => rejectsPathFor(input === '-' ? 'stdin' : input);

/** The files that may be written. */
function rejectsFilesOf({ rejects, isDryRun, files }: Command): string[] {
  if (rejects !== undefined) return [rejects];
  return isDryRun ? [] : files.map(ownRejectsFile);
}

function exitCodeOf(
  counts: Counts,
  { isStopped, isInterrupted }: { isStopped: boolean; isInterrupted: boolean },
): number {
  if (isInterrupted) return exitCodes.interrupted;
  if (isStopped) return exitCodes.stopped;
  return counts.rejected > 0 ? exitCodes.rejected : exitCodes.done;
}

/** Throws a sentence about a file that is not there, so that nothing has begun when one name is misspelt. */
function mustBeReadable(file: string): void {
  if (file === '-') return;
  try {
    accessSync(file, constants.R_OK);
  } catch {
    throw new Error(`${file} cannot be read: it does not exist or may not be opened.`);
  }
  if (statSync(file).isDirectory()) throw new Error(`${file} is a directory.`);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
