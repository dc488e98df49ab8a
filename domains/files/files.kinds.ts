import { mediaTypeOf } from '#shared/media-type.ts';
import type { FileRow } from './files.store.ts';

export interface FileKind {
  kind: FileRow['kind'];
  mediaType: string;
}

/** What is taken, by what the bytes say that it is; everything else is refused (docs/product/files.md#kinds). */
const kinds: Record<string, FileRow['kind']> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/apng': 'image',
  'image/gif': 'image',
  'image/webp': 'image',
  'video/mp4': 'video',
  'audio/mpeg': 'audio',
  'application/pdf': 'document',
};

/** What a file is by its beginning, whatever it is called; null for what is not taken. */
export async function kindOf(beginning: Uint8Array): Promise<FileKind | null> {
  const mediaType = (await mediaTypeOf(beginning)) ?? '';
  const kind = kinds[mediaType];
  return kind === undefined ? null : { kind, mediaType };
}
