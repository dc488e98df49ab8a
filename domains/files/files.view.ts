import type { UploadedFile } from './files.contract.ts';
import type { FileRow } from './files.store.ts';

export const addressOf = (token: string) => `/file/${token}`;

/** A file as its owner is told of it. */
export function viewUploaded({ token, kind, name, mediaType, bytes, width, height }: FileRow): UploadedFile {
  return {
    file_token: token,
    kind,
    name,
    media_type: mediaType,
    size: bytes,
    width,
    height,
    url: addressOf(token),
  };
}
