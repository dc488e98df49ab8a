// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MarketEvent } from '#domains/boards/events/boards.events.contract.ts';
import type { LookBack } from '#web/features/market/look-back.ts';
import { EventStream } from './event-stream.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The numbers from the first to the last, the newest first. */
const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at): MarketEvent => {
    const id = last - at;
    return {
      ...{
        id,
        target: '600519.SS',
        event_type: 10_001,
        event_timestamp: 1_749_518_700 + id,
        is_by_close: false,
        good_or_bad: 1,
      },
      stock_abnormal_event_data: {
        ...{ symbol: '600519.SS', name: `第${id}只`, pcp: 0.1, mtm: null, price: 1, related_plates: [] },
      },
      plate_abnormal_event_data: {},
    };
  });

function draw(told: readonly MarketEvent[], heard: readonly MarketEvent[] = [], past: LookBack | null = null) {
  const Stream = () => <EventStream day={null} {...{ told, heard, past }} kind="up" nothing={null} onKind={() => {}} />;
  const Stub = createRoutesStub([{ path: '/', Component: Stream }]);
  render(<Stub />);
}

const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

/** docs/product/boards.md#terminal */
describe('what happens, of one kind', () => {
  it('goes as far back as somebody asks, by the kind', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string | URL) => {
      asked.push(String(address));
      return Response.json({ code: 20000, message: 'OK', data: asked.length === 1 ? between(31, 40) : [] });
    });
    draw(between(41, 100));
    expect(names()).toHaveLength(60);
    await userEvent.click(screen.getByRole('button', { name: '更早的异动' }));
    await screen.findByText('第31只');
    expect(names()).toHaveLength(70);
    expect(asked).toHaveLength(1);
    expect(new URL(asked[0] ?? '', 'http://x').searchParams.get('types')).toBe('10001,10007,10014');
    expect(new URL(asked[0] ?? '', 'http://x').searchParams.get('before_id')).toBe('41');
    // A page that is not full is no end.
    await userEvent.click(screen.getByRole('button', { name: '更早的异动' }));
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: '更早的异动' })).toBeNull());
    expect(new URL(asked[1] ?? '', 'http://x').searchParams.get('before_id')).toBe('31');
  });

  it('has no minute where only the close is known', () => {
    draw(between(1, 2).map((event) => ({ ...event, is_by_close: event.id === 2 })));
    const times = screen.getAllByRole('listitem').flatMap((line) => line.querySelector('time')?.textContent ?? []);
    expect(times).toEqual(['收盘', expect.stringMatching(/^\d\d:\d\d$/)]);
  });

  it('has something before it also where it is rare, but not at a moment of one day', () => {
    draw(between(1, 8));
    expect(screen.getByRole('button', { name: '更早的异动' })).toBeTruthy();
    cleanup();
    draw(between(1, 8), [], { date: '2026-11-19', at: '10:30' });
    expect(screen.queryByRole('button', { name: '更早的异动' })).toBeNull();
  });

  it('takes of what is heard its own', () => {
    const [other] = between(10, 10);
    if (other === undefined) throw new Error('No event');
    draw(between(1, 2), [...between(3, 3), { ...other, event_type: 10_003 }]);
    expect(names()).toEqual(['第3只', '第2只', '第1只']);
  });
});
