import type { Db } from '#db/client.ts';
import { siteSetting } from './billing.settings.tables.ts';

type SettingRow = typeof siteSetting.$inferSelect;
export type SettingsStore = ReturnType<typeof createSettingsStore>;

export function createSettingsStore(db: Db) {
  return {
    loadAll: (): Promise<SettingRow[]> => db.select().from(siteSetting),

    async upsert({ name, ...row }: typeof siteSetting.$inferInsert): Promise<void> {
      await db
        .insert(siteSetting)
        .values({ name, ...row })
        .onConflictDoUpdate({ target: siteSetting.name, set: row });
    },
  };
}
