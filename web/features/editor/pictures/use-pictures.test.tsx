// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { failedPictures } from '#web/features/files/upload-queue.ts';
import type { PastedPicture } from '../paste/paste-pictures.ts';
import { usePictures } from './use-pictures.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A server that brings what is not called `no`; tells which calls it was asked. */
function openServer() {
  const calls: string[][] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { images } = JSON.parse(body) as { images: string[] };
    calls.push(images);
    const told = (isThere: boolean, value: (address: string) => unknown) =>
      Object.fromEntries(
        images.filter((address) => isThere !== address.endsWith('no')).map((one) => [one, value(one)]),
      );
    const files = told(true, (address) => ({
      file_token: address,
      kind: 'image',
      width: 3,
      height: 2,
      url: '/file/x',
    }));
    const failures = told(false, () => '图片所在的网站没有给出图片');
    return Response.json({ code: 20_000, message: 'OK', data: { url_map: {}, files, failures } });
  });
  return calls;
}

const picture = (name: string): PastedPicture => ({
  key: name,
  source: { address: `https://pic.example/${name}` },
  alt: name,
});

/** With the places that a text would show. */
function open(names: string[]) {
  const { result } = renderHook(usePictures);
  const release = new Map<string, () => void>();
  act(() => {
    result.current.bring(names.map(picture), []);
    for (const name of names) release.set(name, result.current.hold(name));
  });
  return { result, release };
}

test('four at a time; what did not come says why, counts as long as it has a place, and is asked for again', async () => {
  const calls = openServer();
  const { result, release } = open(['a', 'b', 'no', 'c', 'd']);
  expect(result.current.waiting).toBe(5);
  await waitFor(() => expect(result.current.waiting).toBe(0));
  expect(calls.map(({ length }) => length)).toEqual([4, 1]);
  expect(result.current.find('a')).toMatchObject({ state: 'done', alt: 'a', uploaded: { width: 3 } });
  expect(result.current.failed).toMatchObject([{ key: 'no', fault: '图片所在的网站没有给出图片', mayRetry: true }]);
  act(() => result.current.retry('no'));
  await waitFor(() => expect(calls).toHaveLength(3));
  await waitFor(() => expect(result.current.failed).toHaveLength(1));
  act(() => release.get('no')?.());
  expect(result.current.failed).toEqual([]);
  act(() => result.current.remove('no'));
  expect(result.current.find('no')).toBeNull();
});

test('R51: of thirty foreign pictures three fail: they are counted, and each is asked for again by itself', async () => {
  const calls = openServer();
  const failing = ['4no', '15no', '29no'];
  const names = Array.from({ length: 30 }, (_, nr) => (failing.includes(`${nr}no`) ? `${nr}no` : `${nr}`));
  const { result } = open(names);
  await waitFor(() => expect(result.current.waiting).toBe(0), { timeout: 10_000 });
  expect(calls.flat()).toEqual(names.map((name) => `https://pic.example/${name}`));
  expect(failedPictures(result.current.failed.length)).toBe('3张图片上传失败，请重新上传！');
  const before = calls.length;
  for (const name of failing) act(() => result.current.retry(name));
  await waitFor(() => expect(calls.slice(before).flat()).toEqual(failing.map((name) => `https://pic.example/${name}`)));
});

test('a call that fails leaves each of its pictures to be asked for again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 42_900, message: '正在转存图片，请等它完成', data: null }));
  const { result } = open(['a', 'b']);
  await waitFor(() => expect(result.current.failed).toHaveLength(2));
  expect(result.current.failed.map(({ fault }) => fault)).toEqual([
    '正在转存图片，请等它完成',
    '正在转存图片，请等它完成',
  ]);
});
