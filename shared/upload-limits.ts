/** Bytes of a file: 1 GB (docs/product/files.md#limits). */
export const LARGEST_FILE = 1024 ** 3;

/** Bytes of a chunk, in which a file may come. */
export const LARGEST_CHUNK = 10 * 1024 ** 2;
