import parseRange from 'range-parser';
import type { Cached } from '#db/client.ts';
import type { Reply, RequestFacts } from '#shared/bind.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import type { ByteStream } from '#shared/contract.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { FileStorage } from '../files.outside.ts';
import type { Signatures } from '../files.signatures.ts';
import type { FileOwner, FileRow, FilesStore } from '../files.store.ts';
import { addressOf } from '../files.view.ts';
import { readPieces } from '../uploads/files.pieces.ts';
import { formOf, type Form } from './files.forms.ts';

/** Who asks for a file, and by which session. */
export interface FileReader {
  viewer: Viewer | null;
  token: string | null;
}

/** Who may read what needs a file; whoever owns the file may at any time. */
export type MayRead = (owner: FileOwner, reader: FileReader) => Promise<boolean>;

interface ReadingDeps {
  store: FilesStore;
  storage: FileStorage;
  signatures: Signatures;
  mayRead: MayRead;
  cached: Cached;
  clock: Clock;
}

interface Sides {
  w?: number | undefined;
  h?: number | undefined;
}

/** A file, and what needs it. */
interface Known {
  file: FileRow;
  isPublic: boolean;
  owners: FileOwner[];
}

export type Reading = ReturnType<typeof createReading>;

const SIGNED_SECONDS = 60;
const THUMBNAIL = 100;

/** Files on their way out (docs/product/files.md#reading). */
export function createReading({ store, storage, signatures, mayRead, cached, clock }: ReadingDeps) {
  const keep = cached<Known | null>({ topics: ['files'], seconds: 60 });

  const find = (token: string): Promise<Known | null> =>
    keep(token, async () => {
      const file = await store.findFile(token);
      if (file === null) return null;
      const uses = await store.listUses([file.id]);
      return {
        file,
        isPublic: uses.some(({ access }) => access === 'public'),
        owners: uses.map(({ ownerKind: kind, ownerId: id }) => ({ kind, id })),
      };
    });

  async function isAllowed({ file, isPublic, owners }: Known, reader: FileReader): Promise<boolean> {
    if (isPublic || reader.viewer?.uid === file.uid) return true;
    for (const owner of owners) if (await mayRead(owner, reader)) return true;
    return false;
  }

  const words = (token: string, viewer: Viewer | null) => ['read', token, viewer?.uid ?? 0];

  return {
    /** Addresses for this viewer alone, good until the deadline, which is a minute away at the most. */
    async signAddresses(
      {
        tokens,
        sides,
        deadline = Infinity,
      }: { tokens: readonly string[]; sides: Sides | null; deadline?: number | undefined },
      reader: FileReader,
    ) {
      const until = Math.min(deadline, clock.seconds() + SIGNED_SECONDS);
      const urls: Record<string, string> = {};
      for (const token of tokens) {
        const known = await find(token);
        // What is not there is refused as what is not theirs is: a guess learns nothing.
        if (known === null || !(await isAllowed(known, reader))) throw fail('FORBIDDEN');
        const sign = await signatures.sign(words(token, reader.viewer), until);
        urls[token] = withQuery(addressOf(token), { ...sides, sign });
      }
      return { urls, deadline: until };
    },

    /** What is not theirs is as if it were not there; with a signature that is not good, or another's, it is refused. */
    async open(
      { token, sign, ...sides }: { token: string; sign?: string | undefined } & Sides,
      viewer: Viewer | null,
      { request, reply }: { request: Pick<RequestFacts, 'header' | 'token'>; reply: Reply },
    ): Promise<ByteStream> {
      if (sign !== undefined && !(await signatures.isGood(sign, words(token, viewer)))) throw fail('FORBIDDEN');
      const known = await find(token);
      // A signature ends what may be read; it opens nothing: a right that is gone is gone before the minute is over.
      if (known === null || !(await isAllowed(known, { viewer, token: request.token }))) throw fail('FILE_NOT_FOUND');
      const form = formOf(known.file, { ...sides, accept: request.header('accept') });
      tellForm(reply, form, known.file);
      tellSharing(reply, known);
      const { from, to } = rangeFor(request, form);
      const isPart = to - from + 1 < form.size;
      if (isPart) {
        reply.status(206);
        reply.header('content-range', `bytes ${from}-${to}/${form.size}`);
      }
      return { size: to - from + 1, open: () => readPieces(storage, { token, pieces: form.pieces, from, to }) };
    },
  };
}

/** The sides that a reader who names none means. */
export const sidesOf = (parameters: Sides | null | undefined): Sides | null =>
  parameters && parameters.w === undefined && parameters.h === undefined
    ? { w: THUMBNAIL, h: THUMBNAIL }
    : (parameters ?? null);

export function withQuery(address: string, fields: Record<string, string | number | undefined>): string {
  const said = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return said.length === 0 ? address : `${address}?${new URLSearchParams(said).toString()}`;
}

function tellForm(reply: Reply, { mediaType, etag }: Form, { kind, name }: FileRow): void {
  reply.header('content-type', mediaType);
  reply.header('etag', etag);
  reply.header('accept-ranges', 'bytes');
  // A document is never opened in our own name.
  const how = kind === 'document' ? 'attachment' : 'inline';
  reply.header('content-disposition', `${how}; filename*=UTF-8''${encodeURIComponent(name)}`);
}

/** What everybody may read is kept by whoever likes; nothing else leaves the browser of its reader. */
function tellSharing(reply: Reply, { isPublic }: Known): void {
  reply.header('cache-control', isPublic ? 'public, max-age=86400, immutable' : 'private, no-store');
  reply.header('vary', isPublic ? 'Accept' : 'Accept, Cookie, X-Token');
  reply.header('cross-origin-resource-policy', isPublic ? 'cross-origin' : 'same-origin');
}

/** The whole of it when no range is asked for, or several, or one of other bytes. */
function rangeFor(request: Pick<RequestFacts, 'header'>, { size, etag }: Form): { from: number; to: number } {
  const whole = { from: 0, to: size - 1 };
  const asked = request.header('range');
  const isOfThese = [null, etag].includes(request.header('if-range'));
  if (asked === null || !isOfThese) return whole;
  const ranges = parseRange(size, asked);
  if (ranges === -1) throw fail('RANGE_REFUSED');
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return whole;
  const [{ start, end } = { start: 0, end: size - 1 }] = ranges;
  return { from: start, to: end };
}
