import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseServerFrame } from './realtime-frames.ts';
import { createRealtime } from './realtime.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A socket that a test opens, feeds and cuts. */
function createFakeSocket() {
  const target = new EventTarget();
  const said: string[] = [];
  function become(readyState: number, event: 'open' | 'close') {
    Object.assign(target, { readyState });
    target.dispatchEvent(new Event(event));
  }
  return Object.assign(target, {
    readyState: 0,
    said,
    send: (text: string) => void said.push(text),
    open: () => become(1, 'open'),
    close: () => become(3, 'close'),
    hear: (data: unknown) => target.dispatchEvent(new MessageEvent('message', { data })),
  });
}

function setUp({ openSocket }: { openSocket?: () => never } = {}) {
  const sockets: ReturnType<typeof createFakeSocket>[] = [];
  const heard: string[] = [];
  let wake = () => undefined as void;
  const realtime = createRealtime({
    url: () => 'ws://test/ws',
    openSocket:
      openSocket ??
      (() => {
        const socket = createFakeSocket();
        sockets.push(socket);
        return socket as unknown as WebSocket;
      }),
    onWake(listener) {
      wake = listener;
      return () => undefined;
    },
    random: () => 0.5,
    now: () => Date.now(),
    handlers: {
      cursor: () => ({ epoch: 'e1', offset: 7 }),
      onEntered: ({ offset }) => heard.push(`entered ${offset}`),
      onEvent: (kind, { offset }) => heard.push(`${kind} ${offset}`),
      onConnection: (connection) => heard.push(connection),
      onRoundTrip: (millis) => heard.push(`${millis} ms`),
    },
  });
  return { realtime, sockets, heard, wake: () => wake() };
}

const ENTER = '{"command":"ENTER_CHANNEL","data":{"chann_name":"flash","epoch":"e1","offset":7}}';
const PING = '{"command":"PING"}';

describe('the socket (docs/product/live-feed.md#reconnecting)', () => {
  test('enters the channel on open and hears what the server says', () => {
    const { realtime, sockets, heard } = setUp();
    realtime.start();
    sockets[0]?.open();
    expect(sockets[0]?.said).toEqual([ENTER, PING]);
    sockets[0]?.hear('{"command":"ENTERED","data":{"chann_name":"flash","epoch":"e1","offset":7,"recovered":true}}');
    sockets[0]?.hear('{"event":"create","data":{"offset":8,"id":"1","subj_ids":[]}}');
    expect(heard).toEqual(['connecting', 'open', 'entered 7', 'create 8']);
  });

  test('reconnects 10 s after an error, spread a little, for ever', () => {
    const { realtime, sockets, heard } = setUp();
    realtime.start();
    sockets[0]?.close();
    vi.advanceTimersByTime(10_999);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    sockets[1]?.close();
    vi.advanceTimersByTime(11_000);
    expect(sockets).toHaveLength(3);
    expect(heard).toEqual(['connecting', 'closed', 'connecting', 'closed', 'connecting']);
  });

  test('reconnects at once when the reader or the network returns; a living socket is asked', () => {
    const { realtime, sockets, wake } = setUp();
    realtime.start();
    sockets[0]?.close();
    wake();
    expect(sockets).toHaveLength(2);
    wake();
    expect(sockets).toHaveLength(2);
    sockets[1]?.open();
    sockets[1]?.hear('{"command":"PONG"}');
    wake();
    expect(sockets[1]?.said).toEqual([ENTER, PING, ENTER, PING]);
    vi.advanceTimersByTime(9999);
    expect(sockets).toHaveLength(2);
  });

  test('measures the way there and back every 25 s, and leaves a socket that stays silent', () => {
    const { realtime, sockets, heard } = setUp();
    realtime.start();
    sockets[0]?.open();
    vi.advanceTimersByTime(42);
    sockets[0]?.hear('{"command":"PONG"}');
    vi.advanceTimersByTime(25_000);
    expect(sockets[0]?.said.filter((frame) => frame === PING)).toHaveLength(2);
    vi.advanceTimersByTime(9900);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(100);
    expect(sockets).toHaveLength(2);
    expect(heard).toEqual(['connecting', 'open', '42 ms', 'closed', 'connecting']);
  });

  test('a browser that refuses to open sockets is asked again, without an exception', () => {
    const { realtime, heard } = setUp({
      openSocket: () => {
        throw new Error('refused');
      },
    });
    realtime.start();
    vi.advanceTimersByTime(11_000);
    expect(heard).toEqual(['connecting', 'closed', 'connecting', 'closed']);
  });

  test('stopped, it stays silent', () => {
    const { realtime, sockets, heard } = setUp();
    realtime.start();
    sockets[0]?.open();
    realtime.stop();
    vi.advanceTimersByTime(100_000);
    realtime.enter();
    expect(sockets).toHaveLength(1);
    expect(heard).toEqual(['connecting', 'open']);
  });
});

test.each([
  ['no text', new ArrayBuffer(4)],
  ['no JSON', '{'],
  ['no object', '3'],
  ['another command', '{"command":"DANCE"}'],
  ['another channel', '{"command":"ENTERED","data":{"chann_name":"quotes","epoch":"e","offset":1}}'],
  ['another event', '{"event":"tick","data":{"offset":1,"id":"1","subj_ids":[]}}'],
  ['an event without id', '{"event":"create","data":{"offset":1,"subj_ids":[]}}'],
  ['an event without offset', '{"event":"create","data":{"id":"1","subj_ids":[]}}'],
])('a frame that this page does not know is ignored: %s', (_, data) => {
  expect(parseServerFrame(data)).toBeNull();
});
