import path from 'node:path';
import type { UnixSeconds } from '#shared/time.ts';
import { faultOfNewsHeader, newsColumnsWith } from './columns.ts';
import type { NewsOutcome, SourceItem } from '#importer/delivery/import-sink.ts';
import { leftOver, type Leftovers } from './leftovers.ts';
import { createNewsMapper } from './news-item.ts';
import { presetFor, presetNamed } from './presets.ts';
import type { RecordMapper } from '#importer/read-items.ts';
import type { Arrival } from '#importer/run-import.ts';

export interface NewsFileOptions {
  fileName: string;
  /** What the operator chose; else the first record decides. */
  preset: string | undefined;
  source: string | undefined;
  ignored: readonly string[];
  now: () => UnixSeconds;
  leftovers: Leftovers;
}

/** News records of one file. The first readable one decides the preset and, with it, the name of the source. */
export function createNewsFileMapper({
  fileName,
  preset,
  source,
  ignored,
  now,
  leftovers,
}: NewsFileOptions): RecordMapper<SourceItem> {
  const chosenFor = (names: string[]) => (preset === undefined ? presetFor(names) : presetNamed(preset));
  let mapper: ReturnType<typeof createNewsMapper> | undefined;
  return {
    faultOfHeader: (names) => faultOfNewsHeader(names, newsColumnsWith(chosenFor(names).keyNames ?? [])),
    toItem(row) {
      if (!mapper) {
        const chosen = chosenFor(Object.keys(row.fields));
        const named = chosen.name === 'generic' ? baseName(fileName) : chosen.name;
        mapper = createNewsMapper({ source: source ?? named, preset: chosen, now, leftovers, ignored });
      }
      return mapper(row);
    },
  };
}

/** `/data/flashes_2026.jsonl.gz` → `flashes_2026` */
function baseName(file: string): string {
  return path.basename(file).replace(/(\.(jsonl|ndjson|json|csv|tsv|txt|gz))+$/i, '');
}

/** What the outcomes of a batch come to. */
export function arrivalOf(outcomes: NewsOutcome[], leftovers: Leftovers): Arrival {
  const counts = { new: 0, changed: 0, same: 0 };
  const refused: Arrival['refused'] = [];
  for (const [at, { outcome, reason = 'refused', ...seen }] of outcomes.entries()) {
    if (outcome === 'refused') refused.push({ at, reason });
    else {
      counts[outcome]++;
      leftovers.count(leftOver.older, seen.isOlder === true ? 1 : 0);
      leftovers.stocks(seen);
    }
  }
  return { counts, refused };
}
