// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { files, type UploadedFile, type UploadState } from '#domains/files/files.contract.ts';
import { apiError } from '#shared/api-error.ts';
import type { Api } from '#shared/contract.ts';
import { LARGEST_CHUNK } from '#shared/upload-limits.ts';
import { sendFile, stopSending } from './send-file.ts';
import { systemClock } from '#shared/clock.ts';

beforeEach(() => localStorage.clear());

const away = () => apiError({ code: 0, text: '网络连接失败' });
const told = { kind: 'video', url: '/file/k' } as UploadedFile;

/** A server that takes chunks as the product's own does; `fault` may throw before one is taken, or `lose` after. */
function openServer({ fault, lose }: { fault?: () => void; lose?: () => void } = {}) {
  let received = 0;
  let tickets = 0;
  const chunks: { offset: number; size: number }[] = [];
  const state = (size: number): UploadState => ({ received, file: received === size ? told : null });
  let size = -1;
  const api = (async (endpoint: { name: string }, { body, query }: { body?: FormData; query?: { token: string } }) => {
    if (endpoint.name === files.createUploadTokens.name) {
      tickets += 1;
      received = 0;
      const expires = systemClock.seconds() + 86_400;
      return { tokens: [{ key: `k${tickets}`, token: `t${tickets}` }], expires_at: expires };
    }
    if (query !== undefined && query.token !== `t${tickets}`) throw apiError({ code: 60443, text: '上传已过期' });
    if (endpoint.name === files.getUpload.name) return state(size);
    if (endpoint.name === files.removeUpload.name) return { is_removed: true };
    fault?.();
    const offset = Number(body?.get('offset'));
    size = Number(body?.get('size'));
    const chunk = body?.get('file') as File;
    if (offset !== received) throw apiError({ code: 40900, text: '请从已收到的位置继续上传' });
    received += chunk.size;
    chunks.push({ offset, size: chunk.size });
    lose?.();
    return state(size);
  }) as unknown as Api;
  return { api, chunks, ticketCount: () => tickets, expire: () => void (tickets += 1) };
}

function sending(server: { api: Api }, { millisOfChunk = 0, stopAt = Infinity } = {}) {
  const pauses: number[] = [];
  const percents: number[] = [];
  let clock = 0;
  return {
    pauses,
    percents,
    deps: {
      api: server.api,
      wait: async (millis: number) => void pauses.push(millis),
      now: () => (clock += millisOfChunk),
      tell: (percent: number) => void percents.push(percent),
      isStopped: () => percents.length >= stopAt,
    },
  };
}

const file = (size = 3_000_000) => new File([new Uint8Array(size)], '电话会.mp4', { lastModified: 1 });

test('chunks grow while the line is quick, up to the largest, and the percent is told', async () => {
  const server = openServer();
  const { deps, percents } = sending(server);
  expect(await sendFile(file(40_000_000), deps)).toEqual(told);
  const sizes = server.chunks.map(({ size }) => size);
  expect(sizes.slice(0, 4)).toEqual([262_144, 524_288, 1_048_576, 2_097_152]);
  expect(Math.max(...sizes)).toBe(LARGEST_CHUNK);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(40_000_000);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
});

test.each([
  ['on a slow line they stay small', 9000, [262_144, 262_144, 262_144, 213_568]],
  ['a busy server that needs as long for each gets larger ones', 5000, [262_144, 524_288, 213_568]],
])('%s', async (_what, millisOfChunk, sizes) => {
  const server = openServer();
  await sendFile(file(1_000_000), sending(server, { millisOfChunk }).deps);
  expect(server.chunks.map(({ size }) => size)).toEqual(sizes);
});

test('a chunk that is lost six times comes the seventh time; one that is lost seven times has failed (R46)', async () => {
  let faults = 6;
  const fault = () => {
    if (faults-- > 0) throw away();
  };
  const server = openServer({ fault });
  const first = sending(server);
  expect(await sendFile(file(), first.deps)).toEqual(told);
  expect(first.pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 16_000]);
  localStorage.clear();
  faults = 7;
  await expect(sendFile(file(), sending(server).deps)).rejects.toMatchObject({ code: 0 });
});

test('a chunk whose answer is lost is not sent twice', async () => {
  let isLost = true;
  const lose = () => {
    if (isLost) {
      isLost = false;
      throw away();
    }
  };
  const server = openServer({ lose });
  expect(await sendFile(file(), sending(server).deps)).toEqual(told);
  expect(server.chunks.map(({ offset }) => offset)).toEqual([...new Set(server.chunks.map(({ offset }) => offset))]);
});

test('the same file chosen again after a reload goes on where it stood (R46)', async () => {
  const server = openServer();
  expect(await sendFile(file(), sending(server, { stopAt: 3 }).deps)).toBeNull();
  const before = server.chunks.length;
  expect(before).toBeGreaterThan(0);
  expect(await sendFile(file(), sending(server).deps)).toEqual(told);
  const [next] = server.chunks.slice(before);
  expect(next?.offset).toBe(server.chunks.slice(0, before).reduce((sum, { size }) => sum + size, 0));
  expect(server.ticketCount()).toBe(1);
});

test('what was kept of an upload that is over is given up for a new one', async () => {
  const server = openServer();
  await sendFile(file(), sending(server, { stopAt: 2 }).deps);
  server.expire();
  expect(await sendFile(file(), sending(server).deps)).toEqual(told);
  expect(server.ticketCount()).toBe(3);
});

test('what the server refuses is not tried again', async () => {
  const server = openServer({
    fault() {
      throw apiError({ code: 60440, text: '不支持这种文件' });
    },
  });
  const { deps, pauses } = sending(server);
  await expect(sendFile(file(), deps)).rejects.toMatchObject({ message: '不支持这种文件' });
  expect(pauses).toEqual([]);
});

test('one that is given up is taken back, and forgotten', async () => {
  const server = openServer();
  await sendFile(file(), sending(server, { stopAt: 2 }).deps);
  await stopSending(file(), server);
  expect(localStorage.length).toBe(0);
  await stopSending(file(), server);
});
