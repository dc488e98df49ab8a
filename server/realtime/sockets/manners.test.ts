import { eventually, openHubApp, range } from '#tests/support/hub-app.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

describe('bad manners close the socket with a code and a reason', () => {
  test.each([
    ['not JSON', '{', 1008, 'JSON'],
    ['no object', '7', 1008, 'JSON object'],
    ['a list', '[]', 1008, 'JSON object'],
    ['an unknown command', { command: 'SHOUT' }, 1008, 'unknown command'],
    ['no command', { hello: 1 }, 1008, 'unknown command'],
    ['no channel', { command: 'ENTER_CHANNEL' }, 1008, 'malformed ENTER_CHANNEL'],
    ['a negative offset', { command: 'ENTER_CHANNEL', data: { chann_name: 'flash', offset: -1 } }, 1008, 'data.offset'],
    [
      'bad subjects',
      { command: 'ENTER_CHANNEL', data: { chann_name: 'flash', subj_ids: ['x'] } },
      1008,
      'data.subj_ids',
    ],
    ['a frame over 4 KB', `"${'长'.repeat(1400)}"`, 1009, '4096'],
    ['a frame far over 4 KB', 'x'.repeat(3_000_000), 1009, '4096'],
  ])('%s', async (_, frame, code, reason) => {
    const { visit } = await openHubApp();
    const reader = await visit();
    reader.say(frame);
    const closed = await reader.closed;
    expect(closed.code).toBe(code);
    expect(closed.reason).toContain(reason);
  });

  test('a binary frame', async () => {
    const { visit } = await openHubApp();
    const reader = await visit();
    reader.socket.send(Buffer.from('{"command":"PING"}'), { binary: true });
    expect(await reader.closed).toEqual({ code: 1003, reason: 'text frames only' });
  });

  test('a flood of frames, but not the same number in two periods', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const framePeriodMillis = 60_000;
    const { visit } = await openHubApp({ limits: { frames: 10, framePeriodMillis, heartbeatMillis: 1e9 } });
    const polite = await visit();
    const rude = await visit();
    for (const _ of range(1, 8)) polite.say({ command: 'PING' });
    for (const _ of range(1, 30)) rude.say({ command: 'PING' });
    expect(await rude.closed).toEqual({ code: 1008, reason: 'too many frames' });
    await eventually(() => expect(polite.pongs()).toBe(8));
    vi.advanceTimersByTime(framePeriodMillis);
    for (const _ of range(1, 8)) polite.say({ command: 'PING' });
    await eventually(() => expect(polite.pongs()).toBe(16));
  });
});
