import { openHubApp } from '#tests/support/hub-app.ts';
import { openReader, type Reader } from '#tests/support/live-reader.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { everything } from './live-filter.ts';
import { systemClock } from '#shared/clock.ts';

type ReaderOptions = Parameters<typeof openReader>[1];

async function openApp(options: Parameters<typeof openHubApp>[0] = {}) {
  const app = await openHubApp(options);
  return {
    ...app,
    read(readerOptions: ReaderOptions = {}) {
      const reader = openReader(app, readerOptions);
      onTestFinished(() => reader.feed.stop());
      return reader;
    },
  };
}

const eventually = (check: () => void) => vi.waitFor(check, { interval: 10 });
const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));
const idsOf = ({ feed }: Reader) => feed.getState().items.map((item) => item.Id);
const isLive = (reader: Reader) => eventually(() => expect(reader.feed.getState().sync.status).toBe('live'));

describe('from the page to the socket', () => {
  test('R13: what is published between snapshot and socket is neither lost nor doubled', async () => {
    const { memory, read } = await openApp();
    memory.publishMany(5);
    const reader = read();
    memory.publish();
    memory.remove(2);
    expect(idsOf(reader)).toEqual(['5', '4', '3', '2', '1']);
    reader.feed.start();
    memory.publish();
    await eventually(() => expect(idsOf(reader)).toEqual(['7', '6', '5', '4', '3', '1']));
    expect(reader.calls).toEqual([]);
    expect(reader.feed.getState().sync).toMatchObject({ status: 'live', offset: 8, gaps: 0 });
    await eventually(() => expect(reader.feed.getState().sync.roundTripMillis).not.toBeNull());
  });

  test('R13: the same without a snapshot, while the page is under way', async () => {
    const { memory, read } = await openApp();
    memory.publishMany(5);
    const reader = read({ hasSnapshot: false, callMillis: () => 60 });
    reader.feed.start();
    await eventually(() => expect(reader.calls).toHaveLength(1));
    memory.publish();
    memory.remove(5);
    await eventually(() => expect(idsOf(reader)).toEqual(['6', '4', '3', '2', '1']));
    await isLive(reader);
  });

  test('R14: more than 300 missed: reloaded, a gap row, and a click fills it; what changed below shows too', async () => {
    const { memory, read } = await openApp();
    memory.publishMany(40);
    const reader = read();
    reader.feed.start();
    await isLive(reader);
    await reader.feed.loadMore();
    memory.publishMany(400);
    memory.remove(3);
    memory.update(4, { Title: '更正' });
    await eventually(() => expect(reader.feed.getState().sync.gaps).toBe(1));
    await eventually(() => expect(idsOf(reader)).not.toContain('3'));
    const rows = reader.feed.getState().rows;
    const at = rows.findIndex((row) => row.kind === 'gap');
    expect(at).toBe(30);
    expect(rows[at + 1]).toMatchObject({ flash: { Id: '40' } });
    const gap = rows[at];
    if (gap?.kind === 'gap') await reader.feed.fillGap(gap.gap);
    await eventually(() => expect(reader.feed.getState().sync.gaps).toBe(0));
    expect(reader.feed.getState().items).toEqual(reader.reference());
  });

  test('a call that fails is tried again, and the list is whole in the end', async () => {
    const { memory, read } = await openApp();
    memory.publishMany(3);
    const reader = read({ hasSnapshot: false });
    const { page } = memory;
    memory.page = () => {
      throw new Error('no connection');
    };
    reader.feed.start();
    await eventually(() => expect(reader.feed.getState().hasFailed).toBe(true));
    memory.page = page;
    await eventually(() => expect(idsOf(reader)).toEqual(['3', '2', '1']));
    await isLive(reader);
    expect(reader.feed.getState().hasFailed).toBe(false);
  });

  test('another filter: its page, then its events', async () => {
    const { memory, read } = await openApp();
    memory.publish();
    memory.publish({ subjectIds: [35] });
    const reader = read();
    reader.feed.start();
    await isLive(reader);
    reader.feed.show({ filter: { ...everything, subjectIds: [35] }, snapshot: null });
    await eventually(() => expect(idsOf(reader)).toEqual(['2']));
    memory.publish();
    memory.publish({ subjectIds: [35] });
    await eventually(() => expect(idsOf(reader)).toEqual(['4', '2']));
    expect(reader.alerts).toEqual(['4']);
  });

  test('stopped and started again, as React does in development, it goes on where it was', async () => {
    const { memory, read } = await openApp();
    memory.publishMany(3);
    const reader = read({ hasSnapshot: false, callMillis: () => 20 });
    reader.feed.start();
    await eventually(() => expect(reader.calls).toHaveLength(1));
    reader.feed.stop();
    memory.publish({ isVip: true });
    reader.feed.start();
    await eventually(() => expect(idsOf(reader)).toEqual(['4', '3', '2', '1']));
    await isLive(reader);
    reader.feed.stop();
    for (let count = 0; count < 400; count += 1) memory.publish();
    reader.feed.start();
    await isLive(reader);
    expect(reader.feed.getState().sync).toMatchObject({ offset: 404, gaps: 1 });
  });

  test('a page that was under way while the list began anew is not taken in', async () => {
    const { memory, read } = await openApp();
    for (let id = 1; id <= 60; id += 1) memory.publish({ createdAt: 1_780_000_000 + id });
    let callMillis = 200;
    const reader = read({ callMillis: () => callMillis });
    reader.feed.start();
    await isLive(reader);
    const older = reader.feed.loadMore();
    callMillis = 1;
    memory.remove(20);
    memory.publishMany(400);
    await eventually(() => expect(reader.feed.getState().sync).toMatchObject({ status: 'live', gaps: 1 }));
    await older;
    expect(idsOf(reader)).not.toContain('20');
    await reader.feed.loadMore();
    await eventually(() => expect(idsOf(reader)).toContain('19'));
    expect(idsOf(reader)).not.toContain('20');
  });

  test('another epoch: everything begins anew', async () => {
    const { memory, read } = await openApp();
    for (let count = 0; count < 8; count += 1) memory.publish();
    const reader = read();
    reader.feed.start();
    await isLive(reader);
    memory.startEpoch('e2');
    memory.remove(8);
    await eventually(() => expect(reader.feed.getState().sync.offset).toBe(1));
    await eventually(() => expect(reader.feed.getState().items).toEqual(reader.reference()));
  });
});

describe('a server that refuses the channel', () => {
  test('for now: the page says that it tries, and is live as soon as it may be', async () => {
    const { memory, read } = await openApp();
    const entering = vi.spyOn(memory.channel, 'keysOf');
    entering.mockImplementationOnce(() => {
      throw new Error('out of reach');
    });
    const reader = read();
    const refused = vi.fn<(status: string) => void>();
    reader.feed.subscribe(() => refused(reader.feed.getState().sync.status));
    reader.feed.start();
    await isLive(reader);
    expect(entering).toHaveBeenCalledTimes(2);
    expect(new Set(refused.mock.calls.flat())).toEqual(new Set(['connecting', 'live']));
    memory.publish();
    await eventually(() => expect(idsOf(reader)).toEqual(['1']));
  });

  test('for good: the page says so', async () => {
    const { read } = await openApp();
    const reader = read({ channel: 'gossip' });
    reader.feed.start();
    await eventually(() => expect(reader.feed.getState().sync.status).toBe('refused'));
  });
});

describe('two lists in one tab', () => {
  test('share one socket; each has everything, whichever entered last and whatever it had already', async () => {
    const { memory, hub, read } = await openApp();
    for (let count = 0; count < 5; count += 1) memory.publish();
    const behind = read();
    for (let count = 0; count < 5; count += 1) memory.publish({ subjectIds: [35] });
    const ahead = read({ filter: { ...everything, subjectIds: [35] }, sharedSocket: behind.socket });
    behind.feed.start();
    await isLive(behind);
    ahead.feed.start();
    memory.publish({ subjectIds: [35] });
    memory.remove(8);
    for (const list of [behind, ahead]) {
      await eventually(() => expect(list.feed.getState().items).toEqual(list.reference()));
      await isLive(list);
    }
    expect(hub.metrics.open).toBe(1);
    behind.cut();
    memory.publish({ subjectIds: [35] });
    for (const list of [behind, ahead])
      await eventually(() => expect(list.feed.getState().items).toEqual(list.reference()));
    behind.feed.stop();
    memory.publish({ subjectIds: [35] });
    await eventually(() => expect(ahead.feed.getState().items).toEqual(ahead.reference()));
    expect([...behind.calls, ...ahead.calls]).toEqual([]);
    ahead.feed.stop();
    await eventually(() => expect(hub.metrics.open).toBe(0));
  });

  test('an import makes both begin anew, and each alerts once for what follows', async () => {
    const { memory, read } = await openApp();
    memory.publish();
    const first = read();
    const second = read({ sharedSocket: first.socket });
    const lists = [first, second];
    for (const { feed } of lists) feed.start();
    for (const list of lists) await isLive(list);
    memory.publishMany(400);
    for (const { feed } of lists) await eventually(() => expect(feed.getState().sync).toMatchObject({ gaps: 1 }));
    for (const list of lists) await isLive(list);
    memory.publish();
    for (const { alerts } of lists) await eventually(() => expect(alerts).toEqual(['402']));
  });
});

describe('alerts (docs/product/alerts.md#what-alerts)', () => {
  test('one for each new message of the filter; none for updates, repeats, or what is not listed', async () => {
    const { memory, read } = await openApp();
    memory.publish();
    const reader = read({ filter: { ...everything, subjectIds: [9] } });
    reader.feed.start();
    await isLive(reader);
    memory.publish();
    memory.update(1, { Title: '更正' });
    memory.publish({ subjectIds: [35] });
    memory.publish();
    await eventually(() => expect(reader.alerts).toEqual(['2', '4']));
    reader.cut();
    memory.publish();
    await eventually(() => expect(reader.alerts).toEqual(['2', '4', '5']));
    reader.wake();
    memory.publish();
    await eventually(() => expect(reader.alerts.at(-1)).toBe('6'));
    expect(reader.alerts).toEqual(['2', '4', '5', '6']);
  });

  test('VIP: fetched by id; locked and silent for who may not read it, an alert for who may', async () => {
    const { memory, read } = await openApp();
    const visitor = read();
    const subscriber = read({ mayReadVip: true });
    for (const reader of [visitor, subscriber]) reader.feed.start();
    await Promise.all([isLive(visitor), isLive(subscriber)]);
    memory.publish({ isVip: true });
    await eventually(() => expect(subscriber.alerts).toEqual(['VIP 1']));
    await eventually(() => expect(visitor.feed.getState().items[0]?.IsSubscribed).toBe(false));
    memory.update(1, { Title: '更正' });
    await eventually(() => expect(subscriber.feed.getState().items[0]?.Title).toBe('更正'));
    memory.remove(1);
    await eventually(() => expect(idsOf(subscriber)).toEqual([]));
    expect(visitor.alerts).toEqual([]);
    expect(subscriber.alerts).toEqual(['VIP 1']);
  });

  test('what is replayed after a long silence is no news when it is older than ten minutes', async () => {
    const { memory, read } = await openApp();
    let now = systemClock.seconds();
    const reader = read({ nowSeconds: () => now });
    reader.feed.start();
    await isLive(reader);
    reader.freeze();
    await pause(70);
    memory.publish();
    now += 3600;
    reader.thaw();
    reader.cut();
    await eventually(() => expect(idsOf(reader)).toEqual(['1']));
    expect(reader.alerts).toEqual([]);
  });
});
