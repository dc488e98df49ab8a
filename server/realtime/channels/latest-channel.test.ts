import { createBells } from '#tests/support/bells-channel.ts';
import { eventually, openHubApp } from '#tests/support/hub-app.ts';
import { createRecordingLog } from '#tests/support/recording-log.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

async function openApp(options: Parameters<typeof openHubApp>[0] = {}) {
  const bells = createBells();
  const app = await openHubApp({ channels: [bells.channel], ...options });
  return { ...app, bells };
}

const towers = (...names: string[]) => ({ chann_name: 'bells', towers: names });
type Visitor = Awaited<ReturnType<Awaited<ReturnType<typeof openApp>>['visit']>>;
const told = ({ events }: Visitor) => events().map(({ tower, tone = 'silent' }) => `${String(tower)} ${String(tone)}`);
/** Without the towers that do not ring. */
const heard = (visitor: Visitor) => told(visitor).filter((text) => !text.endsWith(' silent'));

test('who enters is told the present state of what it asks for, and then every new one', async () => {
  const { bells, visit } = await openApp();
  bells.ring('north', 'a');
  bells.ring('south', 'b');
  const visitor = await visit();
  visitor.enter(towers('north', 'east'));
  await eventually(() => expect(heard(visitor)).toEqual(['north a']));
  expect(visitor.frames[0]).toEqual({ command: 'ENTERED', data: { chann_name: 'bells' } });
  bells.ring('south', 'c');
  bells.ring('east', 'd');
  await eventually(() => expect(heard(visitor)).toEqual(['north a', 'east d']));
});

test('that there is no state, or none any more, is told like any other', async () => {
  const { bells, visit } = await openApp();
  bells.ring('north', 'a');
  const visitor = await visit();
  visitor.enter(towers('north', 'east'));
  await eventually(() => expect(told(visitor)).toEqual(['north a', 'east silent']));
  bells.silence('north');
  await eventually(() => expect(told(visitor).slice(2)).toEqual(['north silent']));
  expect(visitor.frames.at(-1)).toEqual({ event: 'silence', chann_name: 'bells', data: { tower: 'north' } });
});

test('who comes back is told what has gone meanwhile', async () => {
  const { bells, visit } = await openApp();
  bells.ring('north', 'a');
  const first = await visit();
  first.enter(towers('north'));
  await eventually(() => expect(told(first)).toEqual(['north a']));
  first.socket.close();
  await first.closed;
  bells.silence('north');
  const back = await visit();
  back.enter(towers('north'));
  await eventually(() => expect(told(back)).toEqual(['north silent']));
});

test('a state is kept encoded while somebody follows it, and not what everybody has left', async () => {
  const { bells, visit } = await openApp();
  const asking = vi.spyOn(bells.channel, 'latest');
  const visitors = [await visit(), await visit()];
  for (const visitor of visitors) {
    visitor.enter(towers('north'));
    await eventually(() => expect(told(visitor)).toEqual(['north silent']));
  }
  expect(asking).toHaveBeenCalledTimes(1);
  for (const visitor of visitors) {
    visitor.leave('bells');
    await visitor.fence();
  }
  visitors[0]?.enter(towers('north'));
  await eventually(() => expect(asking).toHaveBeenCalledTimes(2));
});

test('entering again replaces what is followed, and leaving ends it', async () => {
  const { bells, visit } = await openApp();
  const visitor = await visit();
  visitor.enter(towers('north'));
  visitor.enter(towers('south'));
  await eventually(() => expect(visitor.entered()).toHaveLength(2));
  bells.ring('north', 'a');
  bells.ring('south', 'b');
  await eventually(() => expect(heard(visitor)).toEqual(['south b']));
  visitor.leave('bells');
  await visitor.fence();
  bells.ring('south', 'c');
  await visitor.fence();
  expect(heard(visitor)).toEqual(['south b']);
});

test('what changes many times in one turn is told once, as it is in the end', async () => {
  const { bells, visit } = await openApp();
  const visitors = await Promise.all([visit(), visit()]);
  for (const visitor of visitors) visitor.enter(towers('north'));
  await eventually(() => expect(visitors.every((visitor) => visitor.entered().length === 1)).toBe(true));
  for (const tone of ['a', 'b', 'c']) bells.ring('north', tone);
  for (const visitor of visitors) await eventually(() => expect(heard(visitor)).toEqual(['north c']));
});

test('all are told, in slices, also of what changes meanwhile', async () => {
  const { bells, visit } = await openApp({ limits: { sliceMillis: 0 } });
  const visitors = await Promise.all(Array.from({ length: 9 }, () => visit()));
  for (const visitor of visitors) visitor.enter(towers('north', 'south'));
  await eventually(() => expect(visitors.every((visitor) => visitor.entered().length === 1)).toBe(true));
  for (let nr = 0; nr <= 30; nr += 1) {
    bells.ring(nr % 2 === 0 ? 'north' : 'south', String(nr));
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const visitor of visitors) {
    await eventually(() => expect(heard(visitor)).toEqual(expect.arrayContaining(['north 30', 'south 29'])));
  }
});

test('who reads slowly skips what lay between, gets the newest of each, and is not cut off', async () => {
  const { bells, visit, hub } = await openApp({ limits: { unreadBytes: 300_000 } });
  const slow = await visit();
  const quick = await visit();
  for (const visitor of [slow, quick]) visitor.enter(towers('north', 'south'));
  await eventually(() => expect(slow.entered().length + quick.entered().length).toBe(2));
  slow.socket.pause();
  const changes = 400;
  for (let nr = 1; nr <= changes; nr += 1) {
    bells.ring(nr % 2 === 0 ? 'north' : 'south', `${'长'.repeat(20_000)} ${nr}`);
    await eventually(() => expect(heard(quick)).toHaveLength(nr));
  }
  slow.socket.resume();
  const last = (visitor: Visitor) =>
    new Set(
      heard(visitor)
        .slice(-2)
        .map((text) => text.replace(/长+ /, '')),
    );
  await eventually(() => expect(last(slow)).toEqual(new Set([`north ${changes}`, `south ${changes - 1}`])));
  expect(slow.events().length).toBeLessThan(changes / 2);
  expect(hub.metrics).toMatchObject({ cutOff: 0, open: 2 });
});

test('who reads slowly and asks for something else is told of that alone', async () => {
  const { bells, visit, hub } = await openApp();
  const slow = await visit();
  slow.enter(towers('north'));
  await eventually(() => expect(slow.entered()).toHaveLength(1));
  slow.socket.pause();
  const warned = vi.fn();
  process.on('warning', warned);
  onTestFinished(() => void process.off('warning', warned));
  for (let nr = 1; nr <= 300; nr += 1) {
    bells.ring('north', `${'长'.repeat(20_000)} ${nr}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const sent = hub.metrics.sent;
  expect(sent).toBeLessThan(300);
  bells.ring('south', 'b');
  const entering = vi.spyOn(bells.channel, 'keysOf');
  for (let nr = 0; nr < 30; nr += 1) slow.enter(towers('south'));
  await eventually(() => expect(entering).toHaveBeenCalledTimes(30));
  slow.socket.resume();
  await eventually(() => expect(heard(slow).at(-1)).toBe('south b'));
  expect(heard(slow).join()).not.toContain(' 300');
  expect(heard(slow).filter((text) => text === 'south b')).toHaveLength(1);
  expect(warned).not.toHaveBeenCalled();
});

test('a state that its contract does not describe is not told, the others are', async () => {
  const { log, count } = createRecordingLog();
  const { bells, visit } = await openApp({ log });
  const visitor = await visit();
  visitor.enter(towers('north', 'south'));
  await eventually(() => expect(visitor.entered()).toHaveLength(1));
  Reflect.apply(bells.ring, null, ['north', 7]);
  bells.ring('south', 'b');
  await eventually(() => expect(heard(visitor)).toEqual(['south b']));
  expect(count('error')).toBe(1);
});

test('a hub that closes listens no more', async () => {
  const { bells, hub } = await openApp();
  expect(bells.isHeard()).toBe(true);
  await hub.close('over');
  expect(bells.isHeard()).toBe(false);
});
