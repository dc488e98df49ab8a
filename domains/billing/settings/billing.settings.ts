import { z } from 'zod';
import type { Cached, Changes, DoWork } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import type { SettingsStore } from './billing.settings-store.ts';

const SiteSettings = z.object({
  /** False: neither subscribing nor renewing. */
  subjectSalesOpen: z.boolean().default(true),
  /** Of the price of a text by an author, how much is theirs. */
  authorSharePercent: z.int().min(0).max(100).default(70),
  /** Fen that an author asks to be paid out at the least. */
  leastPayout: z.int().min(1).default(10_000),
  /** So long income waits before it can be paid out: as long as a text may be given back. */
  payoutHoldDays: z.int().min(0).max(365).default(7),
  /** Fen that a text by an author costs at the least. */
  leastPrice: z.int().min(1).default(100),
  /** Letters of a title of theirs at the most. */
  longestTitle: z.int().min(1).max(300).default(60),
  /** Minutes of trading time within which what they hand in should be decided. */
  reviewTargetMinutes: z.int().min(1).default(120),
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
