import type { ImportKind, ImportOption } from '#shared/import/importer.ts';
import { encodings } from './reading/encodings.ts';

/** What `--help` prints. */
export function usageOf(kinds: readonly ImportKind[]): string {
  return `Usage:
${kinds.map((kind) => `  npm run import -- ${kind.name} FILE… ${optionsOf(kind).map(inBrackets).join(' ')}`).join('\n')}

FILE is JSONL, a JSON array or CSV, plain or gzip, in UTF-8, UTF-16, GBK or Big5; - is standard input.

${everyOption(kinds).map(told).join('\n')}

Exit codes: 0 all taken, 1 something was rejected, 2 wrong usage or nothing could be started,
3 stopped because the database went away, 130 interrupted. Running the same command again is always safe.
See docs/import-formats.md.
`;
}

type Option = Omit<ImportOption, 'value'> & Partial<Pick<ImportOption, 'value'>>;

const ofContent: Option = {
  name: 'keep-demo',
  help: ['leaves the invented texts of the demo among the real ones; without it they are taken out first'],
};
const ofReplays: Option = {
  name: 'follow',
  value: 'SPEED',
  help: ['replays one file into the live site in its own order; 1 is real time, 60 a minute per second'],
};
const ofAll: readonly Option[] = [
  { name: 'encoding', value: 'NAME', help: [`${encodings.join(', ')} (default: told by the first bytes)`] },
  { name: 'dry-run', help: ['counts what would happen and writes nothing, rejects only to the file of --rejects'] },
  {
    name: 'rejects',
    value: 'FILE',
    help: ['where rejected records go (default: <FILE>.rejects.jsonl in the current directory)'],
  },
];

const optionsOf = ({ options, isContent, isReplayable }: ImportKind): Option[] => [
  ...options,
  ...(isReplayable ? [ofReplays] : []),
  ...(isContent ? [ofContent] : []),
  ...ofAll,
];

/** Each once, those of all kinds last. */
function everyOption(kinds: readonly ImportKind[]): Option[] {
  const named = new Map(kinds.flatMap(optionsOf).map((option) => [option.name, option]));
  const own = [...named.values()].filter((option) => !ofAll.includes(option));
  return [...own, ...ofAll, { name: 'help', help: ['this text'] }];
}

const withValue = ({ name, value }: Option) => (value === undefined ? `--${name}` : `--${name} ${value}`);
const inBrackets = (option: Option) => `[${withValue(option)}]${option.isRepeatable === true ? '…' : ''}`;

const helpColumn = 19;
function told(option: Option): string {
  const [first = '', ...more] = option.help;
  return [
    `  ${withValue(option)}`.padEnd(helpColumn) + first,
    ...more.map((line) => ' '.repeat(helpColumn) + line),
  ].join('\n');
}
