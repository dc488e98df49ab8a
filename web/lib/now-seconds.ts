import type { UnixSeconds } from '#shared/time.ts';

/** The clock of the device, for what its reader does. */
export const nowSeconds = (): UnixSeconds => Math.floor(Date.now() / 1000);
