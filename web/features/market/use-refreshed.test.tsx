// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEffect, useState } from 'react';
import { QuoteStamp } from './quote-stamp.tsx';
import { useRefreshed } from './use-refreshed.ts';

const fetched = vi.fn<(address: string) => Promise<Response>>();
const loaded = vi.fn<() => Promise<number>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async () => Response.json({ code: 20_000, message: 'OK', data: {} }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

function Page() {
  useRefreshed(10);
  return (
    <p>
      {`${String(useLoaderData())} 只`}
      <QuoteStamp isSimulated={false} at={1_795_156_200} />
    </p>
  );
}

async function show() {
  let count = 0;
  loaded.mockImplementation(async () => ++count);
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: Page, loader: loaded }]);
  render(<Stub hydrationData={{ loaderData: { page: 0 } }} />);
  await pass(0);
}

it('what the page shows is asked for again and again', async () => {
  await show();
  await pass(10);
  expect(screen.getByText(/1 只/)).toBeTruthy();
  await pass(20);
  expect(screen.getByText(/[23] 只/)).toBeTruthy();
  expect(screen.queryByText('重连中')).toBeNull();
});

/** docs/product/quotes.md#out-of-reach */
it('a server that is gone takes nothing away: the stamp says so, and the page goes on when it is back', async () => {
  await show();
  await pass(10);
  fetched.mockRejectedValue(new TypeError('no line'));
  await pass(30);
  expect(loaded).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/1 只/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('重连中');
  expect(screen.getByText('数据为 30 秒前')).toBeTruthy();
  fetched.mockImplementation(async () => Response.json({ code: 20_000, message: 'OK', data: {} }));
  await pass(10);
  expect(screen.queryByText('重连中')).toBeNull();
  expect(screen.getByText(/2 只/)).toBeTruthy();
});

it('a page whose data never came is asked for again', async () => {
  await show();
  loaded.mockImplementationOnce(() => new Promise(() => {}));
  await pass(10);
  expect(screen.getByText(/0 只/)).toBeTruthy();
  await pass(30);
  expect(screen.getByText(/1 只/)).toBeTruthy();
});

it('nobody asks while nobody looks, and at once when somebody comes back', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await show();
  await pass(60);
  expect(fetched).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(loaded).toHaveBeenCalledTimes(1);
});

/** A page that is told of what moves, until it hears nothing any more. */
async function showListening(): Promise<(news: object | null) => Promise<void>> {
  let hear: (news: object | null) => void = () => {};
  function Listening() {
    const [news, setNews] = useState<object | null>(null);
    useEffect(() => {
      hear = setNews;
    }, []);
    useRefreshed(6, news);
    return null;
  }
  loaded.mockImplementation(async () => 0);
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: Listening, loader: loaded }]);
  render(<Stub hydrationData={{ loaderData: { page: 0 } }} />);
  await pass(0);
  return async (news) => act(async () => hear(news));
}

const askedWithin = async (seconds: number) => {
  const before = fetched.mock.calls.length + loaded.mock.calls.length;
  await pass(seconds);
  return fetched.mock.calls.length + loaded.mock.calls.length - before;
};

/** docs/product/boards.md#terminal */
it('who hears that nothing moves asks twice a minute instead of twenty times, and as often as ever once nothing is heard', async () => {
  const tell = await showListening();
  expect(await askedWithin(60)).toBe(20);
  await tell({ second: 0 });
  await pass(6);
  expect(await askedWithin(120)).toBeLessThanOrEqual(4);
  await tell({ second: 3 });
  expect(await askedWithin(12)).toBe(2);
  await tell(null);
  expect(await askedWithin(60)).toBe(20);
});
