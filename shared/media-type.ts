import { fileTypeFromBuffer } from 'file-type';

/** So many bytes of the beginning tell what a file is. */
export const TELLING_BYTES = 4100;

/** What a file is by its beginning, whatever it is called; null for what nobody knows. */
export async function mediaTypeOf(beginning: Uint8Array): Promise<string | null> {
  return (await fileTypeFromBuffer(beginning.subarray(0, TELLING_BYTES)))?.mime ?? null;
}
