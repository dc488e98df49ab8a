import { parseArgs } from 'node:util';
import type { GivenOptions, ImportKind } from '#shared/import/importer.ts';
import { encodings, type Encoding } from './reading/encodings.ts';

export interface Command {
  kind: ImportKind;
  files: string[];
  encoding: Encoding | undefined;
  isDryRun: boolean;
  keepsDemo: boolean;
  /** Null: import at once. */
  speed: number | null;
  rejects: string | undefined;
  /** Options that belong to the kind. */
  given: GivenOptions;
}

/** What the operator asks for; throws a sentence when it makes no sense. */
export function parseCommand(argv: string[], kinds: readonly ImportKind[]): Command | 'help' {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      ...optionsOf(kinds),
      encoding: { type: 'string' },
      'dry-run': { type: 'boolean' },
      follow: { type: 'string' },
      rejects: { type: 'string' },
      'keep-demo': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    } as const,
  });
  if (values.help === true) return 'help';
  const [word, ...files] = positionals;
  const kind = kinds.find(({ name }) => name === word);
  if (!kind) throw new Error(`Unknown command: ${word ?? '(none)'}.`);
  if (files.length === 0) throw new Error('No file is named.');
  for (const name of Object.keys(values)) mustBelongTo(kind, name, kinds);
  const isDryRun = values['dry-run'] === true;
  const speed = values.follow === undefined ? null : toSpeed(values.follow);
  if (speed !== null && isDryRun) throw new Error('--follow and --dry-run exclude each other.');
  if (speed !== null && files.length > 1) throw new Error('--follow takes one file.');
  return {
    kind,
    files,
    encoding: values.encoding === undefined ? undefined : toEncoding(values.encoding),
    isDryRun,
    keepsDemo: values['keep-demo'] === true,
    speed,
    rejects: values.rejects,
    given: givenOf(kind, values),
  };
}

type Values = Readonly<Record<string, unknown>>;

/** As `parseArgs` wants to know them: every option may be given several times. */
function optionsOf(kinds: readonly ImportKind[]) {
  const names = kinds.flatMap(({ options }) => options.map(({ name }) => name));
  return Object.fromEntries(names.map((name) => [name, { type: 'string', multiple: true } as const]));
}

function givenOf({ options }: ImportKind, values: Values): GivenOptions {
  const lists = options.map(({ name }) => [name, values[name]] as const);
  return Object.fromEntries(lists.map(([name, given]) => [name, Array.isArray(given) ? given.map(String) : undefined]));
}

/** Options that only some kinds have: their own, and what depends on what their items are. */
function hasOption(kind: ImportKind, name: string): boolean {
  if (name === 'follow') return kind.isReplayable;
  if (name === 'keep-demo') return kind.isContent;
  return kind.options.some((option) => option.name === name);
}

function mustBelongTo(kind: ImportKind, name: string, kinds: readonly ImportKind[]): void {
  const owners = kinds.filter((each) => hasOption(each, name));
  if (owners.length > 0 && !owners.includes(kind))
    throw new Error(`--${name} is for ${owners.map((owner) => owner.name).join(', ')}.`);
}

function toEncoding(name: string): Encoding {
  const folded = name.toLowerCase() === 'gbk' ? 'gb18030' : name.toLowerCase();
  const found = encodings.find((encoding) => encoding === folded);
  if (!found) throw new Error(`Unknown encoding ${name}; known are ${encodings.join(', ')}.`);
  return found;
}

function toSpeed(text: string): number {
  const speed = Number(text);
  if (text.trim() === '' || !Number.isFinite(speed) || speed <= 0) throw new Error('--follow takes a number above 0.');
  return speed;
}
