import pLimit from 'p-limit';
import { isApiError } from '#shared/api-error.ts';
import { fail } from '#shared/codes.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { UploadedFile } from './files.contract.ts';
import { kindOf } from './files.kinds.ts';
import type { ForeignPictures } from './files.outside.ts';
import type { Uploads } from './uploads/files.uploads.ts';
import { viewUploaded } from './files.view.ts';

interface ExchangeDeps {
  foreign: ForeignPictures;
  uploads: Pick<Uploads, 'ingest'>;
  origin: string;
}

export type Exchange = ReturnType<typeof createExchange>;

const LONGEST_MILLIS = 60_000;
const AT_ONCE = 4;
/** For all people together: each is held in memory until it is drawn. */
const MOST_AT_ONCE = 8;

/** Brings pictures of other sites here, so that a text does not depend on them (docs/product/files.md#foreign). */
export function createExchange({ foreign, uploads, origin }: ExchangeDeps) {
  const busy = new Set<number>();
  const amongAll = pLimit(MOST_AT_ONCE);

  async function bring(address: string, viewer: Viewer, signal: AbortSignal): Promise<UploadedFile | string> {
    try {
      const bytes = await foreign.fetch(address, signal);
      if ('fault' in bytes) return bytes.fault;
      if ((await kindOf(bytes))?.kind !== 'image') return '不是图片，或者是不支持的图片';
      return viewUploaded(await uploads.ingest({ viewer, name: nameIn(address), bytes }));
    } catch (error) {
      if (isApiError(error)) return error.message;
      if (signal.aborted) return '没有在一分钟内完成';
      throw error;
    }
  }

  return {
    /** One such call of a person at a time. A picture that does not come says why, and keeps no other one from coming. */
    async exchange(images: readonly string[], viewer: Viewer) {
      if (busy.has(viewer.uid)) throw fail('TOO_OFTEN', { text: '正在转存图片，请等它完成', retryAfterSeconds: 5 });
      busy.add(viewer.uid);
      try {
        const signal = AbortSignal.timeout(LONGEST_MILLIS);
        const inTurn = pLimit(AT_ONCE);
        const addresses = [...new Set(images)];
        const foreigners = addresses.filter((address) => !isOurs(address, origin));
        const brought = await Promise.all(
          foreigners.map((address) =>
            inTurn(async () => [address, await amongAll(() => bring(address, viewer, signal))] as const),
          ),
        );
        const files = brought.filter((entry): entry is readonly [string, UploadedFile] => typeof entry[1] !== 'string');
        const failures = brought.filter((entry): entry is readonly [string, string] => typeof entry[1] === 'string');
        return {
          url_map: Object.fromEntries([
            ...addresses.filter((address) => isOurs(address, origin)).map((address) => [address, address] as const),
            ...files.map(([address, { url }]) => [address, url] as const),
            ...failures.map(([address]) => [address, null] as const),
          ]),
          files: Object.fromEntries(files),
          failures: Object.fromEntries(failures),
        };
      } finally {
        busy.delete(viewer.uid);
      }
    },
  };
}

const isOurs = (address: string, origin: string) =>
  URL.canParse(address, origin) && new URL(address, origin).origin === new URL(origin).origin;

/** The last word of a path, as a name for what came from there. */
function nameIn(address: string): string {
  const word = new URL(address).pathname.split('/').at(-1) ?? '';
  return word.replaceAll(/[^\p{L}\p{N}._-]/gu, '').slice(-100) || '图片';
}
