/** Bytes taken from a stream in the sizes that a reader needs. */
export type ByteSource = ReturnType<typeof createByteSource>;

export function createByteSource(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  async function hold(size: number): Promise<void> {
    while (held.length < size) {
      const next = await iterator.next();
      if (next.done) return;
      held = held.length === 0 ? next.value : Buffer.concat([held, next.value]);
    }
  }

  function release(size: number): Buffer {
    const taken = held.subarray(0, size);
    held = held.subarray(size);
    return taken;
  }

  return {
    /** What comes next, without taking it; shorter at the end. */
    async peek(size: number): Promise<Buffer> {
      await hold(size);
      return held.subarray(0, size);
    },

    /** Exactly so many bytes. Throws when the stream ends before. */
    async ingest(size: number): Promise<Buffer> {
      await hold(size);
      if (held.length < size) throw new Error('unexpected end of file');
      return release(size);
    },

    /** The next bytes, at most so many; null at the end. */
    async next(most: number): Promise<Buffer | null> {
      await hold(1);
      return held.length === 0 ? null : release(most);
    },

    /** Bytes that were taken too much come next again. */
    putBack(bytes: Buffer): void {
      held = Buffer.concat([bytes, held]);
    },
  };
}
