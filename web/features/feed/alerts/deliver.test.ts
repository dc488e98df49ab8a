import { describe, expect, it, vi } from 'vitest';
import { createNotifier } from '#web/lib/notify.ts';
import { createSound } from '#web/lib/sound.ts';
import { createSpeaker, type SpeechTrouble } from '#web/lib/speech.ts';
import { createDelivery, notificationTrouble, voiceTrouble } from './deliver.ts';
import { createTroubles } from './troubles.ts';

const on = { notification: true, audio: true, voice: true, quiet: null, importantOnly: false };
const alert = { id: '7', title: '央行降息10bp', text: '全文', isVip: false, isImportant: false };

/** Alerts in a browser that has nothing of it, or refuses it. */
function openPage(
  overrides: {
    notification?: typeof Notification;
    openContext?: () => AudioContext;
    synth?: SpeechSynthesis;
    hasGesture?: boolean;
  } = {},
) {
  const warned: string[] = [];
  const waits: number[] = [];
  const troubles = createTroubles({ warn: (sentence) => void warned.push(sentence) });
  const sound = createSound({
    openContext:
      overrides.openContext ??
      (() => {
        throw new Error('no audio here');
      }),
    wait: async (millis) => void waits.push(millis),
    hasGesture: () => overrides.hasGesture ?? true,
  });
  const speaker = createSpeaker({
    synth: overrides.synth,
    onTrouble: (trouble: SpeechTrouble | null) => troubles.set('voice', voiceTrouble(trouble)),
  });
  const notifier = createNotifier({ api: overrides.notification, open: () => undefined });
  return { deliver: createDelivery({ notifier, sound, speaker, setTrouble: troubles.set }), troubles, warned, waits };
}

describe('R20 a browser that cannot, or does not want to', () => {
  it('nothing supported: a hint and a warning for each, no exception', async () => {
    const { deliver, troubles, warned } = openPage();
    expect(() => deliver(alert, on)).not.toThrow();
    await vi.waitFor(() => expect(Object.keys(troubles.read()).sort()).toEqual(['audio', 'notification', 'voice']));
    expect(troubles.read().notification).toContain('不支持桌面通知');
    expect(troubles.read().voice).toContain('不支持语音播报');
    expect(warned).toHaveLength(3);
  });

  it('autoplay blocked: tried 5 times, 500 ms apart, then said', async () => {
    const resume = vi.fn(() => new Promise<void>(() => undefined));
    const openContext = () => ({ state: 'suspended', resume }) as unknown as AudioContext;
    const { deliver, troubles, waits } = openPage({ openContext });
    deliver(alert, { ...on, notification: false, voice: false });
    await vi.waitFor(() => expect(troubles.read().audio).toContain('不允许自动发声'));
    expect(resume).toHaveBeenCalledTimes(5);
    expect(waits).toEqual([500, 500, 500, 500]);
  });

  it('nothing pressed or typed yet: the browser is not bothered, and it is said', async () => {
    const openContext = vi.fn<() => AudioContext>();
    const { deliver, troubles } = openPage({ openContext, hasGesture: false });
    deliver(alert, { ...on, notification: false, voice: false });
    await vi.waitFor(() => expect(troubles.read().audio).toContain('请先在页面上点一下'));
    expect(openContext).not.toHaveBeenCalled();
  });

  it('voices empty: said after a wait, and nothing is left in the queue', async () => {
    vi.useFakeTimers();
    const synth = { getVoices: () => [], addEventListener: () => undefined, speak: vi.fn(), cancel: () => undefined };
    const { deliver, troubles } = openPage({ synth: synth as unknown as SpeechSynthesis });
    deliver(alert, { ...on, notification: false, audio: false });
    expect(troubles.read().voice).toBeUndefined();
    await vi.advanceTimersByTimeAsync(3000);
    expect(troubles.read().voice).toContain('没有可用的语音');
    expect(synth.speak).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('a notification that throws is a missing one', () => {
    const api = Object.assign(
      function Broken() {
        throw new TypeError('Illegal constructor');
      },
      { permission: 'granted' },
    ) as unknown as typeof Notification;
    const { deliver } = openPage({ notification: api });
    expect(() => deliver(alert, { ...on, audio: false, voice: false })).not.toThrow();
  });

  it('the same trouble twice is warned of once', () => {
    const { deliver, warned } = openPage();
    deliver(alert, { ...on, audio: false, voice: false });
    deliver(alert, { ...on, audio: false, voice: false });
    expect(warned).toHaveLength(1);
  });

  it.each([
    ['unsupported', '不支持'],
    ['denied', '已被禁止'],
    ['default', '还没有允许'],
  ] as const)('permission %s is explained', (permission, words) => {
    expect(notificationTrouble(permission)).toContain(words);
  });
});

describe('what works', () => {
  it('shows, rings and reads; the voice says numbers in words', async () => {
    const shown: unknown[] = [];
    class Shown extends EventTarget {
      static permission = 'granted';
      constructor(title: string, { tag }: NotificationOptions) {
        super();
        shown.push([title, tag]);
      }
    }
    const spoken: string[] = [];
    const synth = {
      getVoices: () => [{ lang: 'zh-CN' }],
      speak: ({ text }: { text: string }) => void spoken.push(text),
      cancel: () => undefined,
    };
    const speaker = createSpeaker({
      synth: synth as unknown as SpeechSynthesis,
      makeUtterance: (text) => Object.assign(new EventTarget(), { text }) as unknown as SpeechSynthesisUtterance,
      onTrouble: () => undefined,
    });
    const played: string[] = [];
    const deliver = createDelivery({
      notifier: createNotifier({ api: Shown as unknown as typeof Notification }),
      sound: { play: async (tone) => played.push(tone) > 0 },
      speaker,
      setTrouble: () => undefined,
    });
    deliver({ ...alert, isVip: true }, on);
    await vi.waitFor(() => expect(spoken).toEqual(['央行降息十个基点']));
    expect(shown).toEqual([['【VIP】央行降息10bp', 'flash-7']]);
    expect(played).toEqual(['vip']);
  });
});
