import type { DocumentRow, VerificationStore } from '#domains/verification/verification.store.ts';
import type { BodyPart, Reply } from '#shared/bind.ts';
import type { Clock } from '#shared/clock.ts';
import { fail } from '#shared/codes.ts';
import { mediaTypeOf } from '#shared/media-type.ts';
import { createSenderPlaces, type Follow } from '#shared/sender-places.ts';
import type { Uid, Viewer } from '#shared/viewer.ts';

interface DocumentsDeps {
  store: VerificationStore;
  randomBytes: (size: number) => Uint8Array;
  clock: Clock;
}

export type Documents = ReturnType<typeof createDocuments>;

const MOST_OF_PERSON = 30;
const UNUSED_SECONDS = 86_400;
/** Each lies in memory until it is whole; one more takes the place of the slowest. */
const MOST_AT_ONCE = 16;

const taken = ['image/jpeg', 'image/png', 'application/pdf'];

/** Papers for their owner and reviewers alone (docs/product/verification.md#documents). */
export function createDocuments({ store, randomBytes, clock }: DocumentsDeps) {
  const receiving = new Set<Uid>();
  const places = createSenderPlaces({ atOnce: MOST_AT_ONCE, clock });

  /** One of a person at a time, however slowly it comes. */
  async function inTurn<T>({ uid }: Viewer, receive: (follow: Follow) => Promise<T>): Promise<T> {
    if (receiving.has(uid)) throw fail('TOO_OFTEN', { text: '已有文件正在上传，请等它完成', retryAfterSeconds: 5 });
    receiving.add(uid);
    try {
      return await places.hold(receive);
    } finally {
      receiving.delete(uid);
    }
  }

  async function read(body: AsyncIterable<BodyPart>, follow: Follow): Promise<Pick<DocumentRow, 'name' | 'bytes'>> {
    let found: Pick<DocumentRow, 'name' | 'bytes'> | null = null;
    for await (const part of body) {
      if (part.type !== 'file') continue;
      const chunks: Uint8Array[] = [];
      for await (const chunk of follow(part.file)) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      found ??= { name: part.filename.replaceAll(/[\p{Cc}\\/]/gu, '').slice(-100) || '文件', bytes };
    }
    if (found === null || found.bytes.length === 0) throw fail('BAD_REQUEST', { text: '请选择文件' });
    return found;
  }

  return {
    upload: (viewer: Viewer, body: AsyncIterable<BodyPart>) =>
      inTurn(viewer, async (follow) => {
        if ((await store.countDocuments(viewer.uid)) >= MOST_OF_PERSON)
          throw fail('TOO_OFTEN', { text: '上传的文件太多，请明天再试', retryAfterSeconds: 3600 });
        const { name, bytes } = await read(body, follow);
        const mediaType = await mediaTypeOf(bytes);
        if (mediaType === null || !taken.includes(mediaType)) throw fail('FILE_REFUSED');
        const id = Buffer.from(randomBytes(16)).toString('base64url');
        await store.insertDocument({
          id,
          uid: viewer.uid,
          name,
          mediaType,
          bytes,
          at: clock.seconds(),
          removeAt: null,
        });
        return { file_id: id, name };
      }),

    /** Somebody else's is as if it were not there. */
    async find(id: string, uid: Uid): Promise<DocumentRow> {
      const row = await store.findDocument(id);
      if (row?.uid !== uid) throw fail('FILE_NOT_FOUND');
      return row;
    },

    removeOver: () => store.removeDocuments(clock.seconds(), clock.seconds() - UNUSED_SECONDS),
  };
}

/** A paper is shown, and stays in no memory on the way. */
export function tellPaper(reply: Pick<Reply, 'header'>, paper: Pick<DocumentRow, 'name' | 'mediaType' | 'bytes'>) {
  reply.header('content-type', paper.mediaType);
  reply.header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(paper.name)}`);
  reply.header('cache-control', 'private, no-store');
  return Uint8Array.from(paper.bytes);
}
