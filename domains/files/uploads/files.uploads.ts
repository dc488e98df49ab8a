import type { DoWork } from '#db/client.ts';
import type { BodyPart } from '#shared/bind.ts';
import { isApiError } from '#shared/api-error.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { TELLING_BYTES } from '#shared/media-type.ts';
import { createSenderPlaces } from '#shared/sender-places.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';
import type { UploadState } from '../files.contract.ts';
import { kindOf } from '../files.kinds.ts';
import type { FileStorage } from '../files.outside.ts';
import type { Signatures } from '../files.signatures.ts';
import type { FileRow, FilesStore, UploadRow } from '../files.store.ts';
import { viewUploaded } from '../files.view.ts';
import { pictureNames } from '../pictures/files.ladder.ts';
import { WRITING_SECONDS, type Finish } from './files.finish.ts';
import { cut, inTime, nameOf } from './files.pieces.ts';
import { readParts, type Arriving } from './files.parts.ts';

export interface UploadLimits {
  /** Bytes of a file. */
  largest: number;
  /** Bytes of a piece: what one upload holds in memory. */
  piece: number;
  /** Bytes of a chunk that is not the last: a file is no thousands of splinters. */
  smallestChunk: number;
  /** In which a piece has to come: a line that is slower sends smaller chunks. */
  pieceMillis: number;
  /** Uploads that are received at the same time by this process; one more takes the place of the slowest. */
  atOnce: number;
  /** Bytes of everything that a reader, or an author, has in the storage. */
  quota: { reader: number; author: number };
}

interface UploadsDeps {
  store: FilesStore;
  storage: FileStorage;
  signatures: Signatures;
  finish: Finish;
  limits: UploadLimits;
  work: DoWork;
  clock: Clock;
  randomBytes: (size: number) => Buffer;
}

export type Uploads = ReturnType<typeof createUploads>;

const TICKET_SECONDS = 86_400;
/** Between two chunks of one file no other one begins. */
const BETWEEN_SECONDS = 15;

/** Files on their way in (docs/product/files.md#uploads). */
export function createUploads(deps: UploadsDeps) {
  const { store, storage, signatures, finish, limits, work, clock, randomBytes } = deps;
  /** Used again and again: new ones of this size would keep the collector of garbage busy. */
  const buffers: Buffer[] = [];
  const places = createSenderPlaces({ atOnce: limits.atOnce, clock });

  const words = (key: string, uid: Uid) => ['upload', key, uid];

  async function mustBeGood({ key, token }: { key: string; token: string }, viewer: Viewer): Promise<void> {
    if (!(await signatures.isGood(token, words(key, viewer.uid)))) throw fail('UPLOAD_OVER');
  }

  /** Makes this request the one that writes; where it says that it goes on is where the storage has ended. */
  const begin = ({ key, name, offset, size }: Arriving, viewer: Viewer): Promise<UploadRow> =>
    work(async () => {
      await store.lockPerson(viewer.uid);
      const now = clock.seconds();
      const row = await store.findUpload(key);
      if (row !== null && row.writingUntil > now) throw fail('STATE_CHANGED', { text: '这个文件正在上传，请稍候' });
      // Since it was looked for the last time somebody else may have sent all of it.
      if (row === null && (await store.findFile(key)) !== null)
        throw fail('STATE_CHANGED', { text: '这个文件已经上传' });
      if (await store.isUploading(viewer.uid, { but: key, now }))
        throw fail('STATE_CHANGED', { text: '已有文件正在上传，请等它完成' });
      const received = row?.received ?? 0;
      if (offset !== received) throw fail('STATE_CHANGED', { text: '请从已收到的位置继续上传' });
      if (row !== null && row.size !== null && size !== null && row.size !== size)
        throw fail('BAD_REQUEST', { text: '文件的大小与之前不同' });
      const until = now + WRITING_SECONDS;
      const times = { writingUntil: until, activeUntil: until, touchedAt: now };
      const begun = {
        key,
        uid: viewer.uid,
        name,
        size: row?.size ?? size,
        received,
        pieces: row?.pieces ?? [],
        ...times,
      };
      if (row === null) await store.insertUpload(begun);
      else await store.updateUpload(key, { ...times, size: begun.size });
      return begun;
    });

  /** Bytes that somebody may still add. */
  async function roomOf(viewer: Viewer): Promise<number> {
    const quota = viewer.roles.includes('author') ? limits.quota.author : limits.quota.reader;
    return quota - (await store.countBytes(viewer.uid, clock.seconds()));
  }

  /** Writes what comes, piece by piece; every piece that lies in the storage counts, whatever becomes of the rest. */
  async function receive(row: UploadRow, file: Arriving['file'], room: number): Promise<UploadRow> {
    const { key, size } = row;
    let { received } = row;
    const pieces = [...row.pieces];
    const buffer = buffers.pop() ?? Buffer.allocUnsafeSlow(limits.piece);
    for await (const bytes of inTime(cut(file, buffer), limits.pieceMillis)) {
      const before = received;
      received += bytes.length;
      if (received > limits.largest) throw fail('UPLOAD_TOO_LARGE');
      if (received > room) throw fail('QUOTA_USED');
      if (size !== null && received > size) throw fail('BAD_REQUEST', { text: '文件比说明的大' });
      const isChunk = before === row.received && size !== null && received < size;
      if (isChunk && bytes.length < limits.smallestChunk) throw fail('BAD_REQUEST', { text: '分块太小' });
      const tells = pieces.length === 0 && bytes.length >= TELLING_BYTES;
      if (tells && (await kindOf(bytes)) === null) throw fail('UPLOAD_REFUSED');
      const piece = { name: String(pieces.length), bytes: bytes.length };
      await storage.put(nameOf(key, piece), bytes);
      const until = clock.seconds() + WRITING_SECONDS;
      if (!(await store.addPiece(key, { piece, before, until }))) throw fail('STATE_CHANGED');
      pieces.push(piece);
    }
    // One of an upload that failed is left alone: what is still coming may be written into it.
    buffers.push(buffer);
    return { ...row, received, pieces };
  }

  async function take(arriving: Arriving, viewer: Viewer): Promise<UploadState> {
    const { size, file } = arriving;
    if ((size ?? 0) > limits.largest) throw fail('UPLOAD_TOO_LARGE');
    const row = await begin(arriving, viewer);
    try {
      // Of its own bytes it has told how many there will be.
      const room = Math.max(row.received, row.size ?? 0) + (await roomOf(viewer));
      if ((row.size ?? 0) > room) throw fail('QUOTA_USED');
      const grown = await receive(row, file, room);
      // Without a size the end of the body is the end of the file.
      const isWhole = grown.size === null || grown.received === grown.size;
      if (isWhole) return stateOf(await finishSome(grown), grown);
      return { received: grown.received, file: null };
    } catch (error) {
      if (isApiError(error) && finalFaults.has(error.codeName ?? '')) await discard(row.key);
      throw isApiError(error) ? error : fail('UPLOAD_FAILED', { detail: error });
    } finally {
      const now = clock.seconds();
      await store.updateUpload(row.key, {
        writingUntil: now,
        activeUntil: now + BETWEEN_SECONDS,
        touchedAt: now,
      });
    }
  }

  /** Of nothing no file is made, and nothing is left to go on with. */
  async function finishSome(row: UploadRow): Promise<FileRow> {
    if (row.received > 0) return finish(row);
    await discard(row.key);
    throw fail('BAD_REQUEST', { text: '文件是空的' });
  }

  async function discard(key: string): Promise<void> {
    const row = await store.findUpload(key);
    if (row === null) return;
    const file = await store.findFile(key);
    const kept = new Set(file?.pieces.map((piece) => nameOf(key, piece)));
    const names = [...namesOf(row), ...pictureNames.map((name) => nameOf(key, { name }))];
    await storage.remove(names.filter((name) => !kept.has(name)));
    await store.removeUpload(key);
  }

  const stateOf = (file: FileRow | null, { received }: Pick<UploadRow, 'received'>): UploadState => ({
    received,
    file: file && viewUploaded(file),
  });

  async function find(key: string): Promise<UploadState> {
    const file = await store.findFile(key);
    if (file !== null) return stateOf(file, { received: file.bytes });
    return stateOf(null, (await store.findUpload(key)) ?? { received: 0 });
  }

  return {
    /** Tickets for so many files, good for a day. */
    async createTickets(count: number, viewer: Viewer) {
      const expiresAt = clock.seconds() + TICKET_SECONDS;
      const keys = Array.from({ length: count }, () => randomBytes(16).toString('base64url'));
      const tickets = await Promise.all(
        keys.map(async (key) => ({ key, token: await signatures.sign(words(key, viewer.uid), expiresAt) })),
      );
      return { tickets, expiresAt };
    },

    async upload(body: AsyncIterable<BodyPart>, viewer: Viewer): Promise<UploadState> {
      let state: UploadState | null = null;
      for await (const arriving of readParts(body)) {
        await mustBeGood(arriving, viewer);
        // Whoever did not hear that it is whole sends its end again.
        const file = await store.findFile(arriving.key);
        if (file !== null) return stateOf(file, { received: file.bytes });
        state = await places.hold((follow) => take({ ...arriving, file: follow(arriving.file) }, viewer));
      }
      if (state === null) throw fail('BAD_REQUEST', { text: '请选择文件' });
      return state;
    },

    async find(ticket: { key: string; token: string }, viewer: Viewer): Promise<UploadState> {
      await mustBeGood(ticket, viewer);
      return find(ticket.key);
    },

    async remove(ticket: { key: string; token: string }, viewer: Viewer): Promise<boolean> {
      await mustBeGood(ticket, viewer);
      const row = await store.findUpload(ticket.key);
      if (row !== null && row.writingUntil > clock.seconds())
        throw fail('STATE_CHANGED', { text: '这个文件正在上传，请稍候' });
      await discard(ticket.key);
      return row !== null;
    },

    /** Takes what the program itself has fetched for somebody. */
    async ingest({ viewer, name, bytes }: { viewer: Viewer; name: string; bytes: Uint8Array }): Promise<FileRow> {
      const { uid } = viewer;
      const key = randomBytes(16).toString('base64url');
      const now = clock.seconds();
      const times = { ...idleAt(now), writingUntil: now + WRITING_SECONDS };
      const row = { key, uid, name, size: bytes.length, received: 0, pieces: [], ...times };
      // Several come at once: each counts from when it was let in.
      await work(async () => {
        await store.lockPerson(uid);
        if (bytes.length > (await roomOf(viewer))) throw fail('QUOTA_USED');
        await store.insertUpload(row);
      });
      try {
        return await finishSome(await receive(row, once(bytes), Infinity));
      } catch (error) {
        await discard(key);
        throw error;
      }
    },

    /** Takes away what has not been gone on with since then. */
    async removeStale(before: UnixSeconds): Promise<number> {
      const rows = await store.listStaleUploads(before, 1000);
      for (const { key } of rows) await discard(key);
      return rows.length;
    },
  };
}

/** Of an upload that these end nothing is left to go on with. */
const finalFaults = new Set<string>(['UPLOAD_TOO_LARGE', 'UPLOAD_REFUSED', 'UPLOAD_INFECTED', 'QUOTA_USED']);

const idleAt = (now: UnixSeconds) => ({ writingUntil: now, activeUntil: now, touchedAt: now });

/** Its pieces, and the one that was being written when something ended it. */
const namesOf = ({ key, pieces }: UploadRow) =>
  [...pieces, { name: String(pieces.length) }].map((piece) => nameOf(key, piece));

async function* once(bytes: Uint8Array) {
  yield bytes;
}
