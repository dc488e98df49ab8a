import { gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { createResponseCache, type Bytes } from './response-cache.ts';

const rule = { topics: ['news'], seconds: 1 };

function setUp({ largestBytes = 1_000_000 } = {}) {
  const state = { now: 0, version: 'v1', produced: 0, status: 200 };
  const cache = createResponseCache({
    version: () => state.version,
    millis: () => state.now,
    staleMillis: 5000,
    largestBytes,
  });
  const produce = async (): Promise<Bytes> => {
    state.produced += 1;
    return { status: state.status, headers: [], body: Buffer.from(`${state.produced} `.repeat(1000)), gzipped: null };
  };
  return { state, cache, ask: (key = 'a') => cache.answer(key, rule, produce) };
}

const first = (bytes: Bytes) => bytes.body.toString().split(' ')[0];

describe('the anonymous micro-cache', () => {
  test('produces once while fresh, and once for askers at the same time', async () => {
    const { state, ask } = setUp();
    await Promise.all([ask(), ask(), ask()]);
    state.now = 999;
    await ask();
    expect(state.produced).toBe(1);
  });

  test('serves the old answer once more while it renews', async () => {
    const { state, ask } = setUp();
    await ask();
    state.now = 1500;
    expect(first(await ask())).toBe('1');
    await vi.waitFor(async () => expect(first(await ask())).toBe('2'));
    expect(state.produced).toBe(2);
  });

  test('never serves an answer of another version', async () => {
    const { state, ask } = setUp();
    await ask();
    state.version = 'v2';
    expect(first(await ask())).toBe('2');
  });

  test('an answer produced before the version moved is not given to those who ask after it', async () => {
    const { state, cache } = setUp();
    let release = () => {};
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const body = (text: string): Bytes => ({ status: 200, headers: [], body: Buffer.from(text), gzipped: null });
    const early = cache.answer('a', rule, async () => {
      await slow;
      return body('old');
    });
    state.version = 'v2';
    const late = await cache.answer('a', rule, async () => body('new'));
    release();
    expect((await early).body.toString()).toBe('old');
    expect(late.body.toString()).toBe('new');
    expect((await cache.answer('a', rule, async () => body('newer'))).body.toString()).not.toBe('old');
  });

  test('an answer that waited for its turn belongs to the version when it began', async () => {
    const { state, cache } = setUp();
    let produced = 0;
    const produce = async (begin: () => void): Promise<Bytes> => {
      state.version = 'v2';
      begin();
      return { status: 200, headers: [], body: Buffer.from(String(++produced)), gzipped: null };
    };
    await cache.answer('a', rule, produce);
    await cache.answer('a', rule, produce);
    expect(produced).toBe(1);
  });

  test('keeps the compressed form, and neither troubles of the moment nor refusals', async () => {
    const { state, ask } = setUp();
    const bytes = await ask();
    expect(bytes.gzipped && gunzipSync(bytes.gzipped).equals(bytes.body)).toBe(true);
    for (const status of [500, 503, 403, 302]) {
      state.status = status;
      state.produced = 0;
      await ask(`status ${status}`);
      await ask(`status ${status}`);
      expect(state.produced, String(status)).toBe(2);
    }
  });

  test('what is not there is produced once as well', async () => {
    const { state, ask } = setUp();
    state.status = 404;
    await ask();
    await ask();
    expect(state.produced).toBe(1);
  });

  test('an answer that sets a cookie is neither kept nor given to those who ask at the same time', async () => {
    const { cache } = setUp();
    let produced = 0;
    const produce = async (): Promise<Bytes> => {
      const cookie = `kaipan_session=${++produced}`;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { status: 200, headers: [['Set-Cookie', cookie]], body: Buffer.from(cookie), gzipped: null };
    };
    const ask = async () => (await cache.answer('a', rule, produce)).body.toString();
    const cookies = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
    expect(new Set(cookies).size).toBe(4);
    expect(cache.entryCount()).toBe(0);
  });

  test('forgets the oldest beyond its size', async () => {
    const { cache, ask } = setUp({ largestBytes: 10_000 });
    for (let i = 0; i < 20; i++) await ask(`key ${i}`);
    expect(cache.byteSize()).toBeLessThanOrEqual(10_000);
    expect(cache.entryCount()).toBeGreaterThan(0);
  });
});
