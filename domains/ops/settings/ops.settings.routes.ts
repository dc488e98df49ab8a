import { bind } from '#shared/bind.ts';
import { settingsDesk } from './ops.settings.contract.ts';
import type { SettingsDesk } from './ops.settings.ts';

export function settingsRoutes(desk: SettingsDesk) {
  return bind(settingsDesk, {
    getSettings: () => desk.read(),
    changeSettings: (call) => desk.change(call, call.body),
  });
}
