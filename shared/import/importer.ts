import type { UnixSeconds } from '#shared/time.ts';
import type { Row, RowOrFault } from './records.ts';

/** A kind of `npm run import`: what the command must know of it, which may have no database, only a server to talk to. */
export interface ImportKind {
  /** The word of the command line, and under which its items travel. */
  name: string;
  /** Options of its own. */
  options: readonly ImportOption[];
  /** It is what readers come for: what the demo has invented leaves before it, and a site that never ran gets its subjects. */
  isContent: boolean;
  /** Its items have a moment at which they happened, so a file of them can be replayed. */
  isReplayable: boolean;
  /** How the operator is told of things that items refer to and nobody knows here. */
  unknownReferences?: { words: string; hintWhenNoneIsKnown: string };
  /** Begins an import; what it answers begins each file, by its name. Throws a sentence when the options make no sense. */
  begin(given: GivenOptions, context: ImportContext): (fileName: string) => RecordMapper;
}

export interface ImportOption {
  /** Without its dashes. */
  name: string;
  /** What its value is called in the usage: `NAME`. */
  value: string;
  /** Given several times it means several values. */
  isRepeatable?: boolean;
  /** For the usage, a line each. */
  help: readonly string[];
}

/** The values of each option, in the order in which they were given. */
export type GivenOptions = Readonly<Record<string, readonly string[] | undefined>>;

export interface ImportContext {
  now: () => UnixSeconds;
  leftovers: Leftovers;
}

/** Hears of what was read and not used, or used on trust. */
export interface Leftovers {
  /** A column that is understood as nothing. */
  column(name: string): void;
  /** Pieces of records, told as a number and these words: `entries beyond the first 50 of a list`. */
  count(words: string, pieces: number): void;
  /** What a piece was taken for though nobody said so: `volumes in shares`. */
  assumed(words: string): void;
}

/** What the records of a file are taken for. */
export interface RecordMapper<Item = unknown> {
  /** What is wrong with the header of a CSV, as a sentence, or null. */
  faultOfHeader(columns: string[]): string | null;
  /** The records in one: saved answers of calls hold many. Some are told only by those that follow and are answered then. */
  recordsIn(record: RowOrFault): RowOrFault[];
  /** Those that `recordsIn` has kept back, at the end of the file. */
  rest?(): RowOrFault[];
  /** Whether a record tells of nothing that is imported, as a day off among trading days: it is counted, and is no fault. */
  isPassedOver?(row: Row): boolean;
  toItem(row: Row): Mapped<Item>;
}

/** An item ready to be taken, with what a replay brings in its place, or the reason why a record is none. */
export type Mapped<Item> = { item: Item; replayed?: Replayed<Item> } | { reason: string };

export interface Replayed<Item> {
  /** Happens when it is brought. */
  item: Item;
  happenedAt: UnixSeconds | undefined;
}

/** A kind, and who takes its items. */
export interface Importer {
  kind: ImportKind;
  /** Takes a batch, all of it that is not refused or none; the answer follows the items. They may come from another process. */
  ingest(items: readonly unknown[], options: IngestOptions): Promise<ItemOutcome[]>;
}

export interface IngestOptions {
  /** Says what would happen and writes nothing. */
  isDryRun: boolean;
}

export interface ItemOutcome {
  outcome: 'new' | 'changed' | 'same' | 'refused';
  /** Why it was refused. */
  reason?: string | undefined;
  /** Nothing of it is here: it was taken away, or was to be taken away and never came. */
  isAbsent?: boolean | undefined;
  /** It says something else than what is known and was left aside, for its revision is a lower one. */
  isOlder?: boolean | undefined;
  /** Things it refers to: the names of those that nobody knows here, and how many are known. */
  references?: { unknown: string[]; known: number } | undefined;
}
