import { describe, expect, test, vi } from 'vitest';
import { createResponseCache, type Bytes, type Made } from './response-cache.ts';

const topics = ['news'];
const SECONDS = 1;

function setUp({ largestBytes = 1_000_000 } = {}) {
  const state = { now: 0, version: 'v1', produced: 0, status: 200 };
  const cache = createResponseCache({
    version: () => state.version,
    mark() {
      const { version } = state;
      return () => version;
    },
    millis: () => state.now,
    staleMillis: 5000,
    largestBytes,
  });
  const produce = async (begin: () => void): Promise<Made> => {
    begin();
    state.produced += 1;
    const body = Buffer.from(`${state.produced} `.repeat(1000));
    return { bytes: { status: state.status, headers: [], body }, topics };
  };
  return { state, cache, ask: (key = 'a') => cache.answer(key, SECONDS, produce) };
}

function setUpTopics() {
  const versions: Record<string, number> = { news: 1, quotes: 1 };
  const versionIn = (seen: Record<string, number>) => (of: readonly string[] | 'all') =>
    (of === 'all' ? Object.values(seen) : of.map((topic) => seen[topic])).join('.');
  const cache = createResponseCache({
    version: (of) => versionIn(versions)(of),
    mark: () => versionIn({ ...versions }),
    millis: () => 0,
    staleMillis: 0,
    largestBytes: 1_000_000,
  });
  return { cache, versions };
}

/** Answers are numbered as they begin, and end when they are let. */
function setUpSlow() {
  let begun = 0;
  const produce =
    (made: readonly string[], turn: Promise<void> = Promise.resolve()) =>
    async (begin: () => void): Promise<Made> => {
      begin();
      begun += 1;
      const body = Buffer.from(`${begun} `);
      await turn;
      return { bytes: { status: 200, headers: [], body }, topics: made };
    };
  function release() {
    const { promise, resolve } = Promise.withResolvers<void>();
    return [promise, resolve] as const;
  }
  return { ...setUpTopics(), produce, release };
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

  test('an answer belongs to the topics that it turned out to be made of', async () => {
    const { cache, versions } = setUpTopics();
    const produce = vi.fn(async (begin: () => void) => {
      begin();
      return { bytes: { status: 200, headers: [], body: Buffer.from('a') }, topics };
    });
    await cache.answer('a', SECONDS, produce);
    versions['quotes'] = 2;
    await cache.answer('a', SECONDS, produce);
    expect(produce).toHaveBeenCalledTimes(1);
    versions['news'] = 2;
    await cache.answer('a', SECONDS, produce);
    expect(produce).toHaveBeenCalledTimes(2);
  });

  test('one who asks while it is made again waits for it, whatever else moves', async () => {
    const { cache, versions, produce, release } = setUpSlow();
    await cache.answer('a', SECONDS, produce(topics));
    versions['news'] = 2;
    const [turn, finish] = release();
    const early = cache.answer('a', SECONDS, produce(topics, turn));
    versions['quotes'] = 2;
    const late = cache.answer('a', SECONDS, produce(topics, turn));
    finish();
    expect([await early, await late].map(first)).toEqual(['2', '2']);
  });

  test('one who waited for an answer that is made of more than the one before gets another when that has moved', async () => {
    const { cache, versions, produce, release } = setUpSlow();
    await cache.answer('a', SECONDS, produce(topics));
    versions['news'] = 2;
    const [turn, finish] = release();
    const early = cache.answer('a', SECONDS, produce(['news', 'quotes'], turn));
    versions['quotes'] = 2;
    const late = cache.answer('a', SECONDS, produce(['news', 'quotes'], turn));
    finish();
    expect([await early, await late].map(first)).toEqual(['2', '3']);
  });

  test('an answer produced before the version moved is not given to those who ask after it', async () => {
    const { state, cache } = setUp();
    let release = () => {};
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const body = (text: string): Made => ({ bytes: { status: 200, headers: [], body: Buffer.from(text) }, topics });
    const early = cache.answer('a', SECONDS, async (begin) => {
      begin();
      await slow;
      return body('old');
    });
    state.version = 'v2';
    const late = await cache.answer('a', SECONDS, async () => body('new'));
    release();
    expect((await early).body.toString()).toBe('old');
    expect(late.body.toString()).toBe('new');
    expect((await cache.answer('a', SECONDS, async () => body('newer'))).body.toString()).not.toBe('old');
  });

  test('what waits for its turn is made once for all who ask meanwhile, whatever moves', async () => {
    const { state, cache } = setUp();
    const { promise: turn, resolve: giveTurn } = Promise.withResolvers<void>();
    const produce = vi.fn(async (begin: () => void): Promise<Made> => {
      await turn;
      begin();
      return { bytes: { status: 200, headers: [], body: Buffer.from(state.version) }, topics };
    });
    const first = cache.answer('a', SECONDS, produce);
    state.version = 'v2';
    const second = cache.answer('a', SECONDS, produce);
    giveTurn();
    expect((await Promise.all([first, second])).map(({ body }) => body.toString())).toEqual(['v2', 'v2']);
    await cache.answer('a', SECONDS, produce);
    expect(produce).toHaveBeenCalledTimes(1);
  });

  test('an answer that waited for its turn belongs to the version when it began', async () => {
    const { state, cache } = setUp();
    let produced = 0;
    const produce = async (begin: () => void): Promise<Made> => {
      state.version = 'v2';
      begin();
      return { bytes: { status: 200, headers: [], body: Buffer.from(String(++produced)) }, topics };
    };
    await cache.answer('a', SECONDS, produce);
    await cache.answer('a', SECONDS, produce);
    expect(produced).toBe(1);
  });

  test('keeps neither troubles of the moment nor refusals', async () => {
    const { state, ask } = setUp();
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
    const produce = async (): Promise<Made> => {
      const cookie = `kaipan_session=${++produced}`;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { bytes: { status: 200, headers: [['Set-Cookie', cookie]], body: Buffer.from(cookie) }, topics };
    };
    const ask = async () => (await cache.answer('a', SECONDS, produce)).body.toString();
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
