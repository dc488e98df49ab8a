import { z } from 'zod';
import type { Cached, Changes, DoWork } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import type { SettingsStore } from './billing.settings-store.ts';

const SiteSettings = z.object({
  /** False: neither subscribing nor renewing. */
  subjectSalesOpen: z.boolean().default(true),
  /** Which of the channels that this site has are offered; null is all of them. */
  paymentChannels: z.array(z.string()).nullable().default(null),
});
export type SiteSettings = z.output<typeof SiteSettings>;

export type Settings = ReturnType<typeof createSettings>;

interface SettingsDeps {
  store: SettingsStore;
  work: DoWork;
  changes: Pick<Changes, 'changed'>;
  cached: Cached;
  clock: Clock;
}

/** What may be bought, and how it may be paid (docs/product/billing.md#settings). */
export function createSettings({ store, work, changes, cached, clock }: SettingsDeps) {
  const keep = cached<SiteSettings>({ topics: ['site-settings'] });

  return {
    read: (): Promise<SiteSettings> =>
      keep('all', async () => {
        const rows = await store.loadAll();
        return SiteSettings.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
      }),

    update: (settings: Partial<SiteSettings>): Promise<void> =>
      work(async () => {
        const updatedAt = clock.seconds();
        for (const [name, value] of Object.entries(settings)) await store.upsert({ name, value, updatedAt });
        changes.changed('site-settings');
      }),
  };
}
