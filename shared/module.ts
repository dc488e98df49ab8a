import type { BoundEndpoint } from './bind.ts';
import type { Importer } from './import/importer.ts';
import type { LiveChannel } from './live-channel.ts';
import type { Log } from './log.ts';
import type { UnixSeconds } from './time.ts';
import type { Uid } from './viewer.ts';

/** What a module offers to the app, which knows no module by name. */
export interface Module {
  name: string;
  /** What of it moves: answers and values that are kept name what they are made of. */
  topics?: readonly string[];
  endpoints?: readonly BoundEndpoint[];
  channels?: readonly LiveChannel[];
  jobs?: readonly Job[];
  /** Kinds of `npm run import`. */
  importers?: readonly Importer[];
  sitemap?: Sitemap;
  /** Figures for operators, read when somebody looks. */
  gauges?: readonly ModuleGauge[];
  /** Whether anything invented of it is shown: every page says so. */
  hasDemo?(): Promise<boolean>;
  /** Calls of a test run (KAIPAN_TEST=1) for programs on this machine, below `/dev/`; in no document. */
  devEndpoints?: readonly BoundEndpoint[];
  /** What it keeps of people; whoever moves, tells or forgets a person asks all modules. */
  ownData?: OwnData;
  /** What it knows by heart of the database: looked at again when one of these topics moves, and every second. */
  follow?: { topics: readonly string[]; look(): Promise<void> };
  /** What it holds in memory until many are written at once: every five seconds, and before the process ends. */
  held?: { write(): Promise<void> };
  /** Runs once at every start, before anything is served or imported. */
  ready?(): Promise<void>;
  /** What keeps it from showing anything, and how to mend it: operators are told at every start, a sentence each. */
  warnings?(): Promise<string[]>;
  /** Looks for what must not be: hourly, after a start, and by `npm run audit`. */
  audit?(): Promise<Finding[]>;
}

/** What a module keeps of people (docs/product/accounts.md#several-accounts). */
export interface OwnData {
  /** In the caller's work: what is of one person is of the other from now on, and nothing twice. Answers what has moved. */
  move(from: Uid, to: Uid): Promise<Moved[]>;
  /** Everything that is kept of a person, for them to read elsewhere (docs/product/accounts.md#export). */
  tell(uid: Uid): Promise<Record<string, unknown>>;
  /** What has to be settled before they can leave (docs/product/accounts.md#leaving). */
  blockers?(uid: Uid): Promise<Blocker[]>;
  /** In the caller's work, before anything is decided on what is theirs: nobody else moves it before the end. */
  hold?(uid: Uid): Promise<void>;
  /** In the caller's work: nothing is left by which they could be known; what has to be kept is kept without them. */
  forget(uid: Uid): Promise<void>;
}

/** What keeps somebody from leaving, and the page of ours where it is settled. */
export interface Blocker {
  what: string;
  told: string;
  href: string;
}

/** Something that has moved from one person to another, in the words of its reader: `余额`, `¥12.00`. */
export interface Moved {
  what: string;
  told: string;
}

/** Whether anything invented is shown. */
export async function hasDemo(modules: readonly Module[]): Promise<boolean> {
  for (const module of modules) if (await module.hasDemo?.()) return true;
  return false;
}

/** A module and the verbs that it has for other modules. */
export interface Composed<Service> {
  module: Module;
  service: Service;
}

/**
 * Work that runs on a clock, or when a module asks for it: one run at a time, however many nodes there are. A node that the
 * database has not heard of for five minutes counts as dead, and its run with it.
 */
export interface Job {
  name: string;
  /** Cron line, China time; without one it runs when it is enqueued. */
  cron?: string;
  /**
   * How often a run that failed is tried again before it is given up, after pauses of 5 s to 10 min. When nothing is said
   * 15 times, in an hour and a half or more, and what is given up then is kept for an operator; with a cron line twice,
   * and not kept: the clock asks again.
   */
  retries?: number;
  /** Runs once more, this long after a start. */
  secondsAfterStart?: number;
  /** Whoever asks whether all is well is warned when the job has not succeeded for so long. */
  overdueAfterMillis?: number;
  /** A run that lasts longer has failed; the next one waits until it has really ended, for a day at most. 540,000 when nothing is said. */
  longestMillis?: number;
  /** A node that has said nothing of its run for so long counts as dead, and the run is tried again. 300 when nothing is said. */
  silentSeconds?: number;
  /**
   * The order is what it was enqueued with; null when the clock asked. The signal is aborted when the run has failed before
   * its end: its time is over, its node stops or counts as dead.
   */
  run(log: Log, order: unknown, signal: AbortSignal): Promise<void>;
}

/** Public pages for search engines, in numbered files, fewer than a million; what is in an old file stays there. */
export interface Sitemap {
  /** What its files are called after: small letters only. */
  name: string;
  /** The files with something in them, the newest first. */
  files(): Promise<number[]>;
  /** Whole addresses; none when there is no such file. At most 50,000. */
  entries(file: number): Promise<SitemapEntry[]>;
}

export interface SitemapEntry {
  url: string;
  updatedAt?: UnixSeconds;
}

export interface ModuleGauge {
  /** In Prometheus' spelling. */
  name: string;
  help: string;
  /** What the figures of a map are told apart by. */
  label?: string;
  read(): number | ReadonlyMap<string, number>;
}

/** Something that contradicts itself. */
export interface Finding {
  fault: string;
  /** The row concerned, in whatever it is counted by. */
  id: number;
}
