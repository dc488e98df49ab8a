import { sql, type SQLWrapper } from 'drizzle-orm';
import { bigint } from 'drizzle-orm/pg-core';
import type { Fen } from '#shared/money.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';

/** A moment. */
export const unixSeconds = (name: string) => bigint(name, { mode: 'number' }).$type<UnixSeconds>();

/** Money. */
export const fenAmount = (name: string) => bigint(name, { mode: 'number' }).$type<Fen>();

export const uidOf = (name: string) => bigint(name, { mode: 'number' }).$type<Uid>();

/** The first second of the day in China that holds a moment, as `chinaDayStart` (shared/time.ts) tells it. */
export const chinaDayOf = (at: SQLWrapper) => sql<string>`(${at} + 28800) / 86400 * 86400 - 28800`;
