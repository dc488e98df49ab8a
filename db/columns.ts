import { bigint } from 'drizzle-orm/pg-core';
import type { Fen } from '#shared/money.ts';
import type { UnixSeconds } from '#shared/time.ts';
import type { Uid } from '#shared/viewer.ts';

/** A moment. */
export const unixSeconds = (name: string) => bigint(name, { mode: 'number' }).$type<UnixSeconds>();

/** Money. */
export const fenAmount = (name: string) => bigint(name, { mode: 'number' }).$type<Fen>();

export const uidOf = (name: string) => bigint(name, { mode: 'number' }).$type<Uid>();
