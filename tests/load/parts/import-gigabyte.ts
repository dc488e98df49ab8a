import { newsImport } from '#domains/feed/import/feed.news-import.ts';
import { createLeftovers } from '#importer/leftovers.ts';
import { importFile } from '#importer/import-file.ts';
import type { ImportSink } from '#importer/delivery/import-sink.ts';
import { noCounts } from '#importer/counts.ts';
import { systemClock } from '#shared/clock.ts';

/**
 * Reads 1 GB of news made on the fly and checks that memory stays bounded: `node tests/load/parts/import-gigabyte.ts [GB]`.
 * The sink is slow at times, so that a reader without back-pressure would pile up records.
 */
const wantedBytes = Number(process.argv[2] ?? 1) * 1e9;
// Measured: some 400 MB for 1 GB and for 3 GB alike, most of it garbage not yet collected.
const allowedMegabytes = 600;
const startedAt = Date.UTC(2026, 0, 1) / 1000;

let madeBytes = 0;
let madeRows = 0;
let peak = 0;

function row(id: number): string {
  const content = `【第${id}条】${'沪深两市成交额突破万亿元，北向资金净流入。'.repeat(1 + (id % 40))}`;
  return JSON.stringify({
    id,
    ctime: startedAt + (id % 1_000_000),
    title: `第${id}条`,
    content,
    level: 'C',
    subjects: [],
    stocks: [],
  });
}

async function* madeUp(): AsyncGenerator<Buffer> {
  while (madeBytes < wantedBytes) {
    const lines: string[] = [];
    // Every thousandth record is a line that is far too long, which must not be held either.
    for (let index = 0; index < 50; index++)
      lines.push(++madeRows % 1000 === 0 ? 'x'.repeat(3_000_000) : row(madeRows));
    const chunk = Buffer.from(`${lines.join('\n')}\n`);
    madeBytes += chunk.length;
    yield chunk;
  }
}

let batches = 0;
const sink: ImportSink = {
  async ingest(_kind, items) {
    if (++batches % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 100));
    peak = Math.max(peak, process.memoryUsage().rss);
    return items.map(() => ({ outcome: 'new' }));
  },
  hasDemo: async () => false,
  removeDemo: async () => 0,
  finish: async () => {},
};

const began = performance.now();
const leftovers = createLeftovers(newsImport);
const given = { source: ['load'], preset: ['cls'] };
const counts = await importFile({
  command: { kind: newsImport, encoding: undefined, isDryRun: false, speed: null },
  mapperFor: newsImport.begin(given, { now: () => systemClock.seconds(), leftovers }),
  input: { name: 'made up', chunks: madeUp(), totalBytes: null, bytesRead: () => madeBytes },
  sink,
  rejects: { add: () => {}, close: () => [] },
  signal: new AbortController().signal,
  retry: { sleep: async () => {}, warn: (line) => void process.stderr.write(`${line}\n`) },
  counts: noCounts(),
  onOutcome: leftovers.outcome,
  onProgress: () => {},
});

const seconds = (performance.now() - began) / 1000;
const peakMegabytes = Math.round(peak / 1e6);
const isWhole = counts.read === madeRows && counts.new + counts.rejected === madeRows;
const isBounded = peakMegabytes <= allowedMegabytes;
process.stdout.write(
  `import: ${(madeBytes / 1e9).toFixed(2)} GB, ${counts.read} records in ${seconds.toFixed(1)} s, ` +
    `peak memory ${peakMegabytes} MB (allowed ${allowedMegabytes}), ${isWhole ? 'all accounted for' : 'RECORDS MISSING'}\n`,
);
process.exitCode = isWhole && isBounded ? 0 : 1;
