import { z } from 'zod';
import type { Cached, Changes, Db, DoWork } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { siteSetting } from './billing.settings.tables.ts';

const SiteSettings = z.object({
  /** False: neither subscribing nor renewing. */
  subjectSalesOpen: z.boolean().default(true),
  /** Which of the channels that this site has are offered; null is all of them. */
  paymentChannels: z.array(z.string()).nullable().default(null),
});
export type SiteSettings = z.output<typeof SiteSettings>;

export type Settings = ReturnType<typeof createSettings>;

interface SettingsDeps {
  db: Db;
  work: DoWork;
  changes: Pick<Changes, 'changed'>;
  cached: Cached;
  clock: Clock;
}

/** What may be bought, and how it may be paid (docs/product/billing.md#settings). */
export function createSettings({ db, work, changes, cached, clock }: SettingsDeps) {
  const keep = cached<SiteSettings>({ topics: ['site-settings'] });

  return {
    read: (): Promise<SiteSettings> =>
      keep('all', async () => {
        const rows = await db.select().from(siteSetting);
        return SiteSettings.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
      }),

    update: (settings: Partial<SiteSettings>): Promise<void> =>
      work(async () => {
        for (const [name, value] of Object.entries(settings)) {
          const row = { value, updatedAt: clock.seconds() };
          await db
            .insert(siteSetting)
            .values({ name, ...row })
            .onConflictDoUpdate({ target: siteSetting.name, set: row });
        }
        changes.changed('site-settings');
      }),
  };
}
