import { parseArgs } from 'node:util';
import { encodings, type Encoding } from './reading/encodings.ts';
import { presetNamed, presetNames } from './mapping/presets.ts';

export const usage = `Usage:
  npm run import -- news FILE… [--source NAME] [--preset NAME] [--encoding NAME]
                               [--dry-run] [--follow SPEED] [--rejects FILE] [--keep-demo]
                               [--ignore COLUMN]…
  npm run import -- symbols FILE… [--encoding NAME] [--dry-run] [--rejects FILE]

FILE is JSONL, a JSON array or CSV, plain or gzip, in UTF-8, UTF-16, GBK or Big5; - is standard input.

  --source NAME    who delivers; with the id of a record it makes the key under which the record is known
                   (default: the name of the preset, else of the file)
  --preset NAME    how records are understood: ${presetNames.join(', ')} (default: by their keys)
  --encoding NAME  ${encodings.join(', ')} (default: told by the first bytes)
  --dry-run        counts what would happen and writes nothing, rejects only to the file of --rejects
  --follow SPEED   replays one file into the live feed in its own order; 1 is real time, 60 a minute per second
  --rejects FILE   where rejected records go (default: <FILE>.rejects.jsonl in the current directory)
  --keep-demo      leaves the invented news of the demo among the real ones; without it they are taken out first
  --ignore COLUMN  does not ask this column whether a record is sold, where its words mean something else
  --help           this text

Exit codes: 0 all taken, 1 something was rejected, 2 wrong usage or nothing could be started,
3 stopped because the database went away, 130 interrupted. Running the same command again is always safe.
See docs/import-formats.md.
`;

export interface Command {
  kind: 'news' | 'symbols';
  files: string[];
  source: string | undefined;
  preset: string | undefined;
  encoding: Encoding | undefined;
  isDryRun: boolean;
  keepsDemo: boolean;
  /** Null: import at once. */
  speed: number | null;
  rejects: string | undefined;
  ignored: string[];
}

/** What the operator asks for; throws a sentence when it makes no sense. */
export function parseCommand(argv: string[]): Command | 'help' {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      preset: { type: 'string' },
      encoding: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      follow: { type: 'string' },
      rejects: { type: 'string' },
      ignore: { type: 'string', multiple: true, default: [] },
      'keep-demo': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help';
  const [kind, ...files] = positionals;
  if (kind !== 'news' && kind !== 'symbols') throw new Error(`Unknown command: ${kind ?? '(none)'}.`);
  if (files.length === 0) throw new Error('No file is named.');
  if (values.preset !== undefined) presetNamed(values.preset);
  if (values.source !== undefined && (values.source.trim() === '' || values.source.length > 100)) {
    throw new Error('--source takes a name of 1 to 100 characters.');
  }
  const speed = values.follow === undefined ? null : toSpeed(values.follow);
  if (speed !== null && values['dry-run']) throw new Error('--follow and --dry-run exclude each other.');
  if (speed !== null && files.length > 1) throw new Error('--follow takes one file.');
  const keepsDemo = values['keep-demo'];
  const ignored = values.ignore;
  const isForNewsOnly =
    values.source !== undefined || values.preset !== undefined || speed !== null || keepsDemo || ignored.length > 0;
  if (kind === 'symbols' && isForNewsOnly)
    throw new Error('--source, --preset, --follow, --ignore and --keep-demo are for news.');
  const { source, preset, rejects } = values;
  const encoding = values.encoding === undefined ? undefined : toEncoding(values.encoding);
  return { kind, files, source, preset, encoding, isDryRun: values['dry-run'], keepsDemo, speed, rejects, ignored };
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
