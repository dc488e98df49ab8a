import path from 'node:path';
import type { SourceItem } from '#domains/feed/ingest/feed.ingest.rules.ts';
import type { GivenOptions, ImportContext, ImportKind, Mapped, RecordMapper } from '#shared/import/importer.ts';
import { recordsIn } from './feed.answers.ts';
import { faultOfNewsHeader, newsColumnsWith } from './feed.columns.ts';
import { createNewsMapper } from './feed.news-item.ts';
import { presetFor, presetNamed, presetNames } from './feed.presets.ts';

/** `npm run import -- news FILE…`. */
export const newsImport: ImportKind = {
  name: 'news',
  isContent: true,
  isReplayable: true,
  unknownReferences: {
    words: 'stocks are no known securities',
    hintWhenNoneIsKnown: 'none is known: has a list been imported? npm run import -- symbols FILE',
  },
  options: [
    {
      name: 'source',
      value: 'NAME',
      help: [
        'who delivers; with the id of a record it makes the key under which the record is known',
        '(default: the name of the preset, else of the file)',
      ],
    },
    {
      name: 'preset',
      value: 'NAME',
      help: [`how records are understood: ${presetNames.join(', ')} (default: by their keys)`],
    },
    {
      name: 'ignore',
      value: 'COLUMN',
      isRepeatable: true,
      help: ['does not ask this column whether a record is sold, where its words mean something else'],
    },
  ],
  begin(given, context) {
    const wishes = wishesIn(given);
    return (fileName) => createNewsFileMapper(fileName, wishes, context);
  },
};

interface Wishes {
  source: string | undefined;
  /** Else the first record decides. */
  preset: string | undefined;
  ignored: readonly string[];
}

function wishesIn({ source: sources, preset: presets, ignore: ignored = [] }: GivenOptions): Wishes {
  const [source, preset] = [sources?.at(-1), presets?.at(-1)];
  if (preset !== undefined) presetNamed(preset);
  if (source !== undefined && (source.trim() === '' || source.length > 100)) {
    throw new Error('--source takes a name of 1 to 100 characters.');
  }
  return { source, preset, ignored };
}

/** News records of one file. The first readable one decides the preset and, with it, the name of the source. */
function createNewsFileMapper(
  fileName: string,
  { source, preset, ignored }: Wishes,
  { now, leftovers }: ImportContext,
): RecordMapper<SourceItem> {
  const chosenFor = (names: string[]) => (preset === undefined ? presetFor(names) : presetNamed(preset));
  let toItem: ReturnType<typeof createNewsMapper> | undefined;
  return {
    faultOfHeader: (names) => faultOfNewsHeader(names, newsColumnsWith(chosenFor(names).keyNames ?? [])),
    recordsIn,
    toItem(row) {
      if (!toItem) {
        const chosen = chosenFor(Object.keys(row.fields));
        const named = chosen.name === 'generic' ? baseName(fileName) : chosen.name;
        toItem = createNewsMapper({ source: source ?? named, preset: chosen, now, leftovers, ignored });
      }
      return replayable(toItem(row));
    },
  };
}

/** Replayed, a flash is published when its turn comes and carries no time of its own. */
function replayable(mapped: Mapped<SourceItem>): Mapped<SourceItem> {
  if ('reason' in mapped) return mapped;
  const { item } = mapped;
  const { createdAt: happenedAt, ...draft } = item.draft;
  return { item, replayed: { item: { ...item, draft }, happenedAt } };
}

/** `/data/flashes_2026.jsonl.gz` → `flashes_2026` */
function baseName(file: string): string {
  return path.basename(file).replace(/(\.(jsonl|ndjson|json|csv|tsv|txt|gz))+$/i, '');
}
