import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isLogEntrance, parseServerFrame } from './live-frames.ts';
import { createLiveSocket, type FollowedChannel, type LiveSocket, type Subscription } from './live-socket.ts';
import { type LogCursor, oldestCursor } from './log-cursor.ts';

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
    hear: (frame: object) => target.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) })),
  });
}

interface LetterEvent {
  event: string;
  data: { offset: number };
}

const hasOffset = (heard: object): heard is LetterEvent =>
  'data' in heard && typeof heard.data === 'object' && heard.data !== null && 'offset' in heard.data;

const logOf = (
  contract: FollowedChannel<object, object, object>['contract'],
): FollowedChannel<LogCursor, { epoch: string; offset: number }, LetterEvent> => ({
  contract,
  merge: oldestCursor,
  isEntrance: isLogEntrance,
  isEvent: hasOffset,
});
const letters = logOf({ channel: 'letters', events: { letter: {} }, hasBareEvents: true });
const bells = logOf({ channel: 'bells', events: { ring: {}, letter: {} } });
const chimes = logOf({ channel: 'chimes', events: { ring: {} } });

function setUp({ openSocket }: { openSocket?: () => never } = {}) {
  const sockets: ReturnType<typeof createFakeSocket>[] = [];
  let wake = () => undefined as void;
  const live = createLiveSocket({
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
      return () => {
        wake = () => undefined;
      };
    },
    random: () => 0.5,
    now: () => Date.now(),
  });
  return { live, sockets, wake: () => wake() };
}

/** A list that stands at a place and remembers what it is told. */
function list(live: LiveSocket, cursor: LogCursor | null = { epoch: 'e1', offset: 7 }, channel = letters) {
  const heard: string[] = [];
  const subscription: Subscription = live.follow(channel, {
    wish: () => cursor,
    onEntered: ({ offset }) => heard.push(`entered ${offset}`),
    onRefused: ({ code }) => heard.push(`refused ${code}`),
    onEvent: ({ event, data }) => heard.push(`${event} ${data.offset}`),
    onConnection: (connection) => heard.push(connection),
    onRoundTrip: (millis) => heard.push(`${millis} ms`),
  });
  return { heard, ...subscription };
}

const enterAt = (offset: number, { channel = 'letters', epoch = 'e1' } = {}) =>
  JSON.stringify({ command: 'ENTER_CHANNEL', data: { chann_name: channel, epoch, offset } });
const ENTER = enterAt(7);
const PING = '{"command":"PING"}';
const entered = (chann_name: string, offset: number) => ({
  command: 'ENTERED',
  data: { chann_name, epoch: 'e1', offset, recovered: true },
});

describe('the socket (docs/product/live-socket.md#reconnecting)', () => {
  test('enters the channel on open and hears what the server says', () => {
    const { live, sockets } = setUp();
    const { heard } = list(live);
    sockets[0]?.open();
    expect(sockets[0]?.said).toEqual([ENTER, PING]);
    sockets[0]?.hear(entered('letters', 7));
    sockets[0]?.hear({ event: 'letter', data: { offset: 8 } });
    expect(heard).toEqual(['connecting', 'open', 'entered 7', 'letter 8']);
  });

  test('reconnects 10 s after an error, spread a little, for ever', () => {
    const { live, sockets } = setUp();
    const { heard } = list(live);
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

  test('a socket that is closed because the sign-in has ended says so to the page, any other does not', () => {
    const told = vi.fn<(event: Event) => boolean>();
    vi.stubGlobal('dispatchEvent', told);
    const { live, sockets } = setUp();
    list(live);
    sockets[0]?.dispatchEvent(Object.assign(new Event('close'), { code: 1001 }));
    expect(told).not.toHaveBeenCalled();
    vi.advanceTimersByTime(12_000);
    sockets[1]?.dispatchEvent(Object.assign(new Event('close'), { code: 4001 }));
    expect(told.mock.calls).toMatchObject([[{ type: 'kaipan:ended', detail: 4001 }]]);
    vi.unstubAllGlobals();
  });

  test('reconnects at once when the reader or the network returns; a living socket is asked', () => {
    const { live, sockets, wake } = setUp();
    list(live);
    sockets[0]?.close();
    wake();
    expect(sockets).toHaveLength(2);
    wake();
    expect(sockets).toHaveLength(2);
    sockets[1]?.open();
    sockets[1]?.hear({ command: 'PONG' });
    wake();
    expect(sockets[1]?.said).toEqual([ENTER, PING, ENTER, PING]);
    vi.advanceTimersByTime(9999);
    expect(sockets).toHaveLength(2);
  });

  test('measures the way there and back every 25 s, and leaves a socket that stays silent', () => {
    const { live, sockets } = setUp();
    const { heard } = list(live);
    sockets[0]?.open();
    vi.advanceTimersByTime(42);
    sockets[0]?.hear({ command: 'PONG' });
    vi.advanceTimersByTime(25_000);
    expect(sockets[0]?.said.filter((frame) => frame === PING)).toHaveLength(2);
    vi.advanceTimersByTime(9900);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(100);
    expect(sockets).toHaveLength(2);
    expect(heard).toEqual(['connecting', 'open', '42 ms', 'closed', 'connecting']);
  });

  test('gives up a socket that does not open, and one that has opened meanwhile is left alone', () => {
    const { live, sockets } = setUp();
    const { heard } = list(live);
    vi.advanceTimersByTime(20_000);
    expect(heard).toEqual(['connecting', 'closed']);
    expect(sockets[0]?.readyState).toBe(3);
    vi.advanceTimersByTime(11_000);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(19_000);
    sockets[1]?.open();
    sockets[1]?.hear({ command: 'PONG' });
    vi.advanceTimersByTime(20_000);
    expect(heard.slice(2)).toEqual(['connecting', 'open', '0 ms']);
  });

  test('a browser that refuses to open sockets is asked again, without an exception', () => {
    const { live } = setUp({
      openSocket: () => {
        throw new Error('refused');
      },
    });
    const { heard } = list(live);
    vi.advanceTimersByTime(11_000);
    expect(heard).toEqual(['connecting', 'closed', 'connecting', 'closed']);
  });

  test('left by the last, it closes and stays silent', () => {
    const { live, sockets, wake } = setUp();
    const { heard, leave, enter } = list(live);
    sockets[0]?.open();
    leave();
    expect(sockets[0]?.readyState).toBe(3);
    vi.advanceTimersByTime(100_000);
    enter();
    wake();
    leave();
    expect(sockets).toHaveLength(1);
    expect(heard).toEqual(['connecting', 'open']);
  });
});

describe('one socket for all lists of a tab', () => {
  test('a second list comes in on the open socket, and the first goes without the other noticing', () => {
    const { live, sockets } = setUp();
    const first = list(live);
    sockets[0]?.open();
    const second = list(live);
    expect(second.heard).toEqual(['open']);
    first.leave();
    sockets[0]?.hear({ event: 'letter', data: { offset: 8 } });
    expect([first.heard, second.heard]).toEqual([
      ['connecting', 'open'],
      ['open', 'letter 8'],
    ]);
    expect(sockets).toHaveLength(1);
    expect(sockets[0]?.said).toEqual([ENTER, PING, ENTER]);
    second.leave();
    expect(sockets[0]?.readyState).toBe(3);
  });

  test('a list that comes while the socket waits for its next try does not wait with it', () => {
    const { live, sockets } = setUp();
    list(live);
    sockets[0]?.close();
    list(live);
    expect(sockets).toHaveLength(2);
  });

  test('lists of one channel enter it together, where the one that knows least stands', () => {
    const { live, sockets } = setUp();
    list(live, { epoch: 'e1', offset: 9 });
    list(live, null);
    const behind = list(live, { epoch: 'e1', offset: 4 });
    sockets[0]?.open();
    expect(sockets[0]?.said).toEqual([enterAt(4), PING]);
    behind.leave();
    sockets[0]?.close();
    vi.advanceTimersByTime(11_000);
    sockets[1]?.open();
    expect(sockets[1]?.said).toEqual([enterAt(9), PING]);
  });

  test('whoever knows nothing yet enters without a place', () => {
    const { live, sockets } = setUp();
    list(live, null);
    sockets[0]?.open();
    expect(sockets[0]?.said[0]).toBe('{"command":"ENTER_CHANNEL","data":{"chann_name":"letters"}}');
  });

  test('channels are entered, resumed, heard and left each on its own', () => {
    const { live, sockets } = setUp();
    const reader = list(live);
    sockets[0]?.open();
    const ringer = list(live, { epoch: 'b1', offset: 2 }, bells);
    sockets[0]?.hear(entered('bells', 2));
    sockets[0]?.hear({ event: 'ring', chann_name: 'bells', data: { offset: 3 } });
    sockets[0]?.hear({ event: 'letter', data: { offset: 8 } });
    expect(reader.heard).toEqual(['connecting', 'open', 'letter 8']);
    expect(ringer.heard).toEqual(['open', 'entered 2', 'ring 3']);
    ringer.leave();
    const leaving = '{"command":"LEAVE_CHANNEL","data":{"chann_name":"bells"}}';
    expect(sockets[0]?.said).toEqual([ENTER, PING, enterAt(2, { channel: 'bells', epoch: 'b1' }), leaving]);
    expect(sockets[0]?.readyState).toBe(1);
  });

  test('events of one name come to the channel that they say; those that say none to the one that has such', () => {
    const { live, sockets } = setUp();
    const lists = [letters, bells, chimes].map((channel) => list(live, null, channel));
    sockets[0]?.open();
    sockets[0]?.hear({ event: 'ring', chann_name: 'chimes', data: { offset: 1 } });
    sockets[0]?.hear({ event: 'ring', chann_name: 'bells', data: { offset: 2 } });
    sockets[0]?.hear({ event: 'letter', chann_name: 'bells', data: { offset: 3 } });
    sockets[0]?.hear({ event: 'letter', data: { offset: 4 } });
    sockets[0]?.hear({ event: 'letter', chann_name: 'gossip', data: { offset: 5 } });
    const told = lists.map(({ heard }) => heard.filter((one) => /ring|letter/.test(one)));
    expect(told).toEqual([['letter 4'], ['ring 2', 'letter 3'], ['ring 1']]);
  });

  test('a refused channel is told to its lists, the other goes on', () => {
    const { live, sockets } = setUp();
    const reader = list(live);
    const ringer = list(live, null, bells);
    sockets[0]?.open();
    sockets[0]?.hear({ event: 'REFUSED', data: { chann_name: 'bells', code: 40300, message: '没有权限' } });
    sockets[0]?.hear({ event: 'letter', data: { offset: 8 } });
    expect(ringer.heard.at(-1)).toBe('refused 40300');
    expect(reader.heard).toEqual(['connecting', 'open', 'letter 8']);
  });

  describe('refused for now', () => {
    const refused = (code: number) => ({ event: 'REFUSED', data: { chann_name: 'letters', code, message: '' } });
    function setUpRefused(code: number) {
      const { live, sockets } = setUp();
      const reader = list(live);
      sockets[0]?.open();
      sockets[0]?.hear({ command: 'PONG' });
      const refuse = () => sockets[0]?.hear(refused(code));
      const enterings = () => sockets.flatMap(({ said }) => said).filter((frame) => frame === ENTER).length;
      refuse();
      return { live, sockets, reader, refuse, enterings };
    }
    /** The times from one entering to the next, by a server that refuses each. */
    function pausesOf({ refuse, enterings }: ReturnType<typeof setUpRefused>, count: number) {
      return Array.from({ length: count }, () => {
        const since = Date.now();
        const before = enterings();
        while (enterings() === before && Date.now() - since < 100_000) vi.advanceTimersByTime(250);
        refuse();
        return Date.now() - since;
      });
    }

    test.each([50_300, 50_301])('%i: it enters again by itself, after pauses that grow up to a minute', (code) => {
      const tab = setUpRefused(code);
      const { sockets } = tab;
      const alive = setInterval(() => sockets[0]?.hear({ command: 'PONG' }), 250);
      expect(pausesOf(tab, 8)).toEqual([750, 1500, 3000, 6000, 12_000, 24_000, 45_000, 45_000]);
      sockets[0]?.hear(entered('letters', 7));
      tab.refuse();
      expect(pausesOf(tab, 1)).toEqual([750]);
      clearInterval(alive);
    });

    test.each([40_100, 40_300, 40_400])('%i: it does not by itself', (code) => {
      const { enterings, sockets } = setUpRefused(code);
      const alive = setInterval(() => sockets[0]?.hear({ command: 'PONG' }), 250);
      vi.advanceTimersByTime(1_000_000);
      expect(enterings()).toBe(1);
      clearInterval(alive);
    });

    test('what was entered meanwhile is not entered once more', () => {
      const { reader, sockets, enterings } = setUpRefused(50_300);
      reader.enter();
      sockets[0]?.hear(entered('letters', 7));
      vi.advanceTimersByTime(5000);
      expect(enterings()).toBe(2);
    });

    test('what all lists have left is not entered again', () => {
      const { live, reader, enterings } = setUpRefused(50_300);
      list(live, null, bells);
      reader.leave();
      vi.advanceTimersByTime(5000);
      expect(enterings()).toBe(1);
    });
  });

  test('what lacks what the lists rely on, or belongs to no channel of this tab, is told to nobody', () => {
    const { live, sockets } = setUp();
    const { heard } = list(live);
    sockets[0]?.open();
    sockets[0]?.hear({ event: 'letter', data: {} });
    sockets[0]?.hear({ event: 'ring', chann_name: 'bells', data: { offset: 8 } });
    sockets[0]?.hear({ event: 'ring', data: { offset: 8 } });
    sockets[0]?.hear({ command: 'ENTERED', data: { chann_name: 'letters', recovered: true } });
    sockets[0]?.hear(entered('bells', 2));
    expect(heard).toEqual(['connecting', 'open']);
  });
});

test.each([
  ['no text', new ArrayBuffer(4)],
  ['no JSON', '{'],
  ['no object', '3'],
  ['another command', '{"command":"DANCE"}'],
  ['an entrance to nowhere', '{"command":"ENTERED","data":{"epoch":"e","offset":1}}'],
  ['an event without data', '{"event":"create"}'],
  ['a refusal of nothing', '{"event":"REFUSED","data":{"code":1}}'],
])('a frame that this page does not know is ignored: %s', (_, data) => {
  expect(parseServerFrame(data)).toBeNull();
});
