import path from 'node:path';
import type { UnixSeconds } from '#shared/time.ts';
import { faultOfNewsHeader } from './columns.ts';
import { noCounts, type Counts } from './counts.ts';
import type { SourceItem, TakeOutcome } from './import-sink.ts';
import { createNewsMapper } from './news-item.ts';
import { presetFor, presetNamed } from './presets.ts';
import type { Cargo } from './read-items.ts';

export interface NewsCargoOptions {
  fileName: string;
  /** What the operator chose; else the first record decides. */
  preset: string | undefined;
  source: string | undefined;
  now: () => UnixSeconds;
}

/** News records of one file. The first readable one decides the preset and, with it, the name of the source. */
export function createNewsCargo({ fileName, preset, source, now }: NewsCargoOptions): Cargo<SourceItem> {
  let mapper: ReturnType<typeof createNewsMapper> | undefined;
  return {
    faultOfHeader: faultOfNewsHeader,
    toItem(row) {
      if (!mapper) {
        const chosen = preset === undefined ? presetFor(Object.keys(row.fields)) : presetNamed(preset);
        const named = chosen.name === 'generic' ? baseName(fileName) : chosen.name;
        mapper = createNewsMapper({ source: source ?? named, preset: chosen, now });
      }
      return mapper(row);
    },
  };
}

/** `/data/flashes_2026.jsonl.gz` → `flashes_2026` */
function baseName(file: string): string {
  return path.basename(file).replace(/(\.(jsonl|ndjson|json|csv|tsv|txt|gz))+$/i, '');
}

/** How many of the outcomes are of each kind. */
export function countsOf(outcomes: TakeOutcome[]): Pick<Counts, 'new' | 'changed' | 'same'> {
  const counts = noCounts();
  for (const { outcome } of outcomes) counts[outcome]++;
  return { new: counts.new, changed: counts.changed, same: counts.same };
}
