// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NotifyPermission } from '#web/lib/notify.ts';
import { notificationTrouble } from './deliver.ts';
import type { PageAlerts } from './page-alerts.ts';
import { PushPanel } from './push-panel.tsx';
import { createTroubles } from './troubles.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function openPanel(permission: NotifyPermission, afterAsking: NotifyPermission = permission) {
  let granted = permission;
  const ask = vi.fn(async () => (granted = afterAsking));
  const troubles = createTroubles({ warn: () => undefined });
  const alerts: PageAlerts = {
    troubles,
    notifier: { permission: () => granted, ask, show: () => false },
    sound: { play: async () => false },
    speaker: { say: vi.fn(), hush: vi.fn(), queueLength: () => 2, subscribe: () => () => undefined },
    hear: () => undefined,
    checkPermission: () => troubles.set('notification', notificationTrouble(granted)),
  };
  render(<PushPanel alerts={alerts} />);
  return { alerts, ask };
}

const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true';

describe('push settings (docs/product/alerts.md#settings)', () => {
  it('a press on the words of a setting, or on its hint, switches it', async () => {
    openPanel('granted');
    const user = userEvent.setup();
    await user.click(screen.getByText('提示音'));
    expect(isOn('提示音')).toBe(false);
    await user.click(screen.getByText('VIP 快讯用另一种声音'));
    expect(isOn('提示音')).toBe(true);
    await user.click(screen.getAllByRole('button', { name: '试听' })[0] as HTMLElement);
    expect(isOn('提示音')).toBe(true);
  });

  it('everything is on by default, and a change is kept', async () => {
    openPanel('granted');
    for (const name of ['桌面通知', '提示音', '语音播报']) expect(isOn(name)).toBe(true);
    const user = userEvent.setup();
    await user.click(screen.getByRole('switch', { name: '提示音' }));
    await user.click(screen.getByRole('switch', { name: '语音播报' }));
    await user.click(screen.getByRole('switch', { name: '免打扰' }));
    expect(JSON.parse(localStorage.getItem('PUSH') ?? '')).toEqual({
      notification: true,
      audio: false,
      quiet: { from: '22:30', to: '07:30' },
      importantOnly: false,
    });
    expect(localStorage.getItem('PUSH_REPORT')).toBe('0');
    cleanup();
    openPanel('granted');
    expect([isOn('提示音'), isOn('语音播报'), isOn('免打扰')]).toEqual([false, false, true]);
  });

  it('all alert until only the important ones shall', async () => {
    openPanel('granted');
    expect(isOn('只提醒重要快讯')).toBe(false);
    await userEvent.click(screen.getByRole('switch', { name: '只提醒重要快讯' }));
    cleanup();
    openPanel('granted');
    expect(isOn('只提醒重要快讯')).toBe(true);
  });

  it('nonsense in storage counts as the default', () => {
    localStorage.setItem('PUSH', '{"notification":');
    openPanel('granted');
    expect(isOn('桌面通知')).toBe(true);
  });

  it('says how many texts wait to be read', () => {
    openPanel('granted');
    expect(screen.getByText(/当前有 2 条在排队/)).toBeTruthy();
  });
});

describe('R20 what does not work is said', () => {
  it('permission is asked for on a press only', async () => {
    const { ask } = openPanel('default', 'granted');
    expect(screen.getByRole('alert').textContent).toContain('还没有允许桌面通知');
    expect(ask).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '允许' }));
    expect(ask).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a refused permission is not asked for again', () => {
    openPanel('denied');
    expect(screen.getByRole('alert').textContent).toContain('已被禁止');
    expect(screen.queryByRole('button', { name: '允许' })).toBeNull();
  });

  it('sound and voice that were not heard show their hints, while they are wanted', async () => {
    const { alerts } = openPanel('granted');
    act(() => alerts.troubles.set('voice', '这台设备没有可用的语音，无法播报'));
    expect(screen.getByRole('alert').textContent).toContain('没有可用的语音');
    await userEvent.click(screen.getByRole('switch', { name: '语音播报' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(alerts.speaker.hush).toHaveBeenCalled();
  });
});
