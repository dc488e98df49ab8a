/** Where bytes lie. A name is a file's token, a stroke and the name of a piece; a piece is small enough to be held in memory. */
export interface FileStorage {
  /** Whole or not at all, and there to stay once it has answered; in the place of what had that name. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** `from` and `to` are the first and the last byte. Fails where nothing has that name. */
  get(name: string, range?: { from: number; to: number }): AsyncIterable<Uint8Array>;
  /** What is not there is no fault. */
  remove(names: readonly string[]): Promise<void>;
}

/** Who looks for malware, and reads everything whatever comes of it. `unscanned`: nobody does, or it is too large for who does. */
export interface Scanner {
  scan(bytes: AsyncIterable<Uint8Array>): Promise<'clean' | 'infected' | 'unscanned' | 'unreachable'>;
}

/** Why a picture of another site did not come, in words for who has asked for it. */
export interface ForeignFault {
  fault: string;
}

/** Who fetches pictures of other sites, and nothing inside of our network. */
export interface ForeignPictures {
  fetch(address: string, signal: AbortSignal): Promise<Uint8Array | ForeignFault>;
}

/** What the module asks of the world. */
export interface FilesOutside {
  storage: FileStorage;
  scanner: Scanner;
  foreign: ForeignPictures;
}
