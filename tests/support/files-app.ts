import type { UploadLimits } from '#domains/files/files.service.ts';
import { bootApp } from './app.ts';
import type { Member } from './cast.ts';

/** As small as tests need them. */
export const smallLimits: UploadLimits = {
  largest: 64_000,
  piece: 10_000,
  smallestChunk: 1000,
  pieceMillis: 30_000,
  atOnce: 4,
  quota: { reader: 150_000, author: 400_000 },
};

export type FilesApp = Awaited<ReturnType<typeof bootFiles>>;

/** A site with small limits, whose files are read and swept. */
export async function bootFiles() {
  const app = await bootApp({}, { uploadLimits: smallLimits });
  return {
    ...app,
    read: (address: string, who: Member | null, headers: Record<string, string> = {}) =>
      app.http.inject({ url: address, headers: { ...(who && { 'x-token': who.token }), ...headers } }),

    async sweep(): Promise<void> {
      const quiet = () => {};
      const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
      const job = app.domains.modules.flatMap(({ jobs }) => jobs ?? []).find(({ name }) => name === 'sweep-files');
      await job?.run(log, null, new AbortController().signal);
    },
  };
}
