import { createHash, type Hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import type { Changes, DoWork } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { kindOf, type FileKind } from '../files.kinds.ts';
import type { FileStorage, Scanner } from '../files.outside.ts';
import type { FileRow, FilesStore, UploadRow } from '../files.store.ts';
import type { Redraw } from '../pictures/files.redrawer.ts';
import { nameOf, readPieces } from './files.pieces.ts';

interface FinishDeps {
  store: FilesStore;
  storage: FileStorage;
  scanner: Scanner;
  redraw: Redraw;
  work: DoWork;
  changes: Pick<Changes, 'changed'>;
  clock: Clock;
}

/** Makes a file of an upload that has arrived whole, or says why it is none. */
export type Finish = (row: UploadRow) => Promise<FileRow>;

const LARGEST_PICTURE = 20 * 1024 * 1024;
/** Whoever writes, or makes a file of what was written, is believed to live so long after they were last heard of. */
export const WRITING_SECONDS = 40;
const BEAT_MILLIS = 10_000;
/** Pictures are drawn one at a time, as all costly work is; so many may wait for that. */
const MOST_WAITING = 40;

type Made = Pick<FileRow, 'pieces' | 'width' | 'height' | 'mediaType'>;

export function createFinish({ store, storage, scanner, redraw, work, changes, clock }: FinishDeps): Finish {
  const inTurn = pLimit(1);

  async function finish(row: UploadRow): Promise<FileRow> {
    const { key, received } = row;
    await store.updateUpload(key, { size: received });
    const file = await holding(key, () => make(row));
    if (file === null) throw new Error('A file that has just been made is not there.');
    return file;
  }

  /** Says every so often that somebody is still at it. */
  async function holding<T>(key: string, run: () => Promise<T>): Promise<T> {
    const hold = () => {
      const until = clock.seconds() + WRITING_SECONDS;
      return store.updateUpload(key, { writingUntil: until, activeUntil: until });
    };
    await hold();
    // Should one not be heard, the next one will.
    const beat = setInterval(() => void hold().catch(() => {}), BEAT_MILLIS);
    try {
      return await run();
    } finally {
      clearInterval(beat);
    }
  }

  async function make(row: UploadRow): Promise<FileRow | null> {
    const kind = await readKind(row);
    if (kind === null) throw fail('UPLOAD_REFUSED');
    if (kind.kind === 'image' && row.received > LARGEST_PICTURE)
      throw fail('UPLOAD_REFUSED', { text: '图片不能超过 20 MB' });
    const { sha256, scan } = await look(row);
    const made = kind.kind === 'image' ? await draw(row) : { ...asItIs, ...kind, pieces: row.pieces };
    await keep(row, { kind: kind.kind, ...made, sha256, scan });
    return store.findFile(row.key);
  }

  const read = ({ key: token, pieces }: UploadRow) => readPieces(storage, { token, pieces });

  async function readKind(row: UploadRow): Promise<FileKind | null> {
    const [first] = row.pieces;
    return first === undefined ? null : kindOf(await buffer(storage.get(nameOf(row.key, first))));
  }

  /** Reads it all once: what it is known by, and whether there is malware in it. */
  async function look(row: UploadRow): Promise<Pick<FileRow, 'sha256' | 'scan'>> {
    const hash = createHash('sha256');
    const scan = await scanner.scan(noting(read(row), hash));
    if (scan === 'infected') throw fail('UPLOAD_INFECTED');
    if (scan === 'unreachable') throw fail('SCANNER_AWAY');
    return { sha256: hash.digest('hex'), scan };
  }

  async function draw(row: UploadRow): Promise<Made> {
    if (inTurn.pendingCount >= MOST_WAITING) throw fail('BUSY');
    const redrawn = await inTurn(async () => redraw(await buffer(read(row))));
    if ('fault' in redrawn) throw fail('UPLOAD_REFUSED', { text: redrawn.fault });
    const { width, height } = redrawn;
    for (const piece of redrawn.pieces) await storage.put(nameOf(row.key, piece), piece.body);
    const pieces = redrawn.pieces.map(({ name, bytes }) => ({ name, bytes }));
    return { pieces, width, height, mediaType: mediaTypeOf(pieces.map(({ name }) => name)) };
  }

  async function keep(
    { key: token, uid, name, pieces: sent }: UploadRow,
    made: Pick<FileRow, 'kind' | 'sha256' | 'scan'> & Made,
  ) {
    const bytes = made.pieces.reduce((sum, piece) => sum + piece.bytes, 0);
    const now = clock.seconds();
    const isAsSent = made.pieces === sent;
    await work(async () => {
      await store.insertFile({ token, uid, name, ...made, bytes, createdAt: now, freeSince: now });
      if (isAsSent) await store.removeUpload(token);
      // That there was no such file may be known by heart.
      changes.changed('files');
    });
    if (isAsSent) return;
    // What was sent may tell where it was taken: it goes, by the sweeper if not now.
    await storage.remove(sent.map((piece) => nameOf(token, piece)));
    await store.removeUpload(token);
  }

  return finish;
}

const asItIs = { width: 0, height: 0 };

async function* noting(bytes: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Of a picture the form that everybody can open. */
const mediaTypeOf = (names: readonly string[]) =>
  names.includes('whole.gif') ? 'image/gif' : names.includes('whole.png') ? 'image/png' : 'image/jpeg';
