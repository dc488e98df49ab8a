import { bigint } from 'drizzle-orm/pg-core';
import type { UnixSeconds } from '#shared/time.ts';

/** A moment. */
export const unixSeconds = (name: string) => bigint(name, { mode: 'number' }).$type<UnixSeconds>();
