import { readServerInfo } from '#db/embedded/lock.ts';
import { createRemoteSink, type RemoteSink } from '#importer/delivery/remote-sink.ts';
import type { SourceItem } from '#domains/feed/feed.service.ts';
import { batchSize } from '#importer/delivery/import-sink.ts';

/** The sink of the running server that the import command uses. */
export function openImportSink(dataDir: string): RemoteSink {
  const socket = readServerInfo(dataDir)?.controlSocket;
  if (socket === undefined) throw new Error(`No server holds ${dataDir}`);
  return createRemoteSink(socket);
}

/** An item as an importer hands it in. */
export function sourceItem(key: string, given: Partial<SourceItem> = {}): SourceItem {
  const title = `${key} 的标题`;
  const draft = { title, summary: `${key} 的摘要`, content: '', subjectIds: [9] };
  return { source: 'faults', key, revision: 1, isDeleted: false, line: 1, draft, ...given };
}

/** Publishes that many flashes of a new name; a batch is one transaction, so its events come at one stroke. */
export async function publishAtOnce(dataDir: string, count: number, name: string): Promise<void> {
  const sink = openImportSink(dataDir);
  try {
    const items = Array.from({ length: count }, (_, nr) => sourceItem(`${name}-${nr}`));
    for (let first = 0; first < count; first += batchSize) {
      await sink.ingest('news', items.slice(first, first + batchSize), { isDryRun: false });
    }
  } finally {
    sink.close();
  }
}
