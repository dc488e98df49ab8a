import { beforeEach, describe, expect, it } from 'vitest';
import type { TabChannel } from '#web/lib/tabs.ts';
import { type Alert, type AlertMessage, createAlerts } from './alerts.ts';
import type { PushSettings } from './push-settings.ts';

const settings: PushSettings = { notification: true, audio: true, voice: true, quiet: null, importantOnly: false };
const flash = (id: string, isVip = false): Alert => ({ id, title: `快讯${id}`, text: '', isVip, isImportant: false });

/** Several tabs of one browser: what one posts the others hear; one of them leads. */
function openBrowser() {
  const listeners = new Map<number, (message: AlertMessage) => void>();
  const electing = new Map<number, () => void>();
  const stored = new Set<string>();
  const delivered: { tab: number; id: string; isVip: boolean }[] = [];
  let leading: number | null = null;
  let now = 0;
  let used: PushSettings = settings;

  function openTab(tab: number) {
    const channel: TabChannel<AlertMessage> = {
      post: (message) => {
        for (const [other, hear] of listeners) if (other !== tab) hear(message);
      },
      listen: (listener) => void listeners.set(tab, listener),
      close: () => void listeners.delete(tab),
    };
    return createAlerts({
      leader: {
        isLeader: () => leading === tab,
        onElected: (listener) => void electing.set(tab, listener),
        stop: () => undefined,
      },
      channel,
      settled: { has: (id) => stored.has(id), add: (id) => void stored.add(id) },
      readSettings: () => used,
      deliver: ({ id, isVip }) => void delivered.push({ tab, id, isVip }),
      now: () => now,
      minute: () => 0,
    });
  }

  return {
    openTab,
    delivered,
    read: (id: string) => void stored.add(id),
    choose: (next: PushSettings) => void (used = next),
    pass: (millis: number) => void (now += millis),
    elect(tab: number | null) {
      leading = tab;
      if (tab !== null) electing.get(tab)?.();
    },
    closeTab: (tab: number) => void listeners.delete(tab),
  };
}

let browser: ReturnType<typeof openBrowser>;
beforeEach(() => {
  browser = openBrowser();
});

describe('R18 one alert across tabs', () => {
  it('five tabs hear one VIP and one normal flash: one alert each, by the leader', () => {
    const tabs = [1, 2, 3, 4, 5].map((tab) => browser.openTab(tab));
    browser.elect(3);
    for (const alert of [flash('10'), flash('11', true)]) for (const tab of tabs) tab.hear(alert);
    expect(browser.delivered).toEqual([
      { tab: 3, id: '10', isVip: false },
      { tab: 3, id: '11', isVip: true },
    ]);
  });

  it('the leader alerts for what only another tab listens to', () => {
    browser.openTab(1);
    const other = browser.openTab(2);
    browser.elect(1);
    other.hear(flash('10'));
    expect(browser.delivered).toEqual([{ tab: 1, id: '10', isVip: false }]);
  });

  it('the leader is closed: the next one alerts for what came in between, once, and goes on', () => {
    const tabs = [1, 2, 3].map((tab) => browser.openTab(tab));
    browser.elect(1);
    for (const tab of tabs) tab.hear(flash('10'));
    browser.closeTab(1);
    browser.elect(null);
    for (const tab of tabs.slice(1)) tab.hear(flash('11'));
    browser.pass(2500);
    browser.elect(2);
    for (const tab of tabs.slice(1)) tab.hear(flash('12'));
    expect(browser.delivered.map(({ id, tab }) => [id, tab])).toEqual([
      ['10', 1],
      ['11', 2],
      ['12', 2],
    ]);
  });

  it('a leader elected much later does not alert for old news', () => {
    const tab = browser.openTab(1);
    tab.hear(flash('10'));
    browser.pass(10_001);
    browser.elect(1);
    expect(browser.delivered).toEqual([]);
  });
});

describe('R19 what never alerts', () => {
  it('the same flash once more, and one that was read in another tab', () => {
    const tab = browser.openTab(1);
    browser.elect(1);
    browser.read('11');
    for (const id of ['10', '10', '11']) tab.hear(flash(id));
    expect(browser.delivered.map(({ id }) => id)).toEqual(['10']);
  });

  it('a flash of the quiet hours, not even when they are over', () => {
    const tab = browser.openTab(1);
    browser.elect(1);
    browser.choose({ ...settings, quiet: { from: '23:00', to: '07:00' } });
    tab.hear(flash('10'));
    browser.choose(settings);
    tab.hear(flash('10'));
    tab.hear(flash('11'));
    expect(browser.delivered.map(({ id }) => id)).toEqual(['11']);
  });
});
