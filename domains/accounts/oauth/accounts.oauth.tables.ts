import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { uidOf, unixSeconds } from '#db/columns.ts';

/** That somebody has gone to another site to show who they are. Only the SHA-256 of the state is kept; the browser has the state itself. */
export const oauthState = pgTable(
  'oauth_state',
  {
    stateHash: text('state_hash').primaryKey(),
    platform: text('platform').notNull(),
    /** Who binds an identity; null signs in. */
    uid: uidOf('uid'),
    /** Where it leads then: a path of this site. */
    next: text('next').notNull(),
    expiresAt: unixSeconds('expires_at').notNull(),
  },
  (table) => [index('oauth_state_expires').on(table.expiresAt)],
);
