/**
 * Whether a place was seen before, for records that may come twice: a bit for each, so that a file of millions of them takes
 * a few megabytes.
 */
export function createSeen(): (key: string, at: number) => boolean {
  const bits = new Map<string, Uint8Array>();
  return (key, at) => {
    const byte = at >> 3;
    const mask = 1 << (at & 7);
    let own = bits.get(key);
    if (own === undefined || own.length <= byte) {
      const longer = new Uint8Array(byte + 32);
      if (own) longer.set(own);
      bits.set(key, longer);
      own = longer;
    }
    const wasSeen = ((own[byte] ?? 0) & mask) !== 0;
    own[byte] = (own[byte] ?? 0) | mask;
    return wasSeen;
  };
}
