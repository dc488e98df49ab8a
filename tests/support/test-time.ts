import { systemClock } from '#shared/clock.ts';

/** The settings of a program that is to live at the same moment as this process, or at another one in milliseconds since 1970. */
export const testTime = (now = systemClock.millis()) => ({
  KAIPAN_TEST: '1',
  KAIPAN_TEST_NOW: new Date(now + CHINA_MILLIS).toISOString().replace('Z', ''),
});

const CHINA_MILLIS = 8 * 3_600_000;

/** Of a program that is measured as in production: it lives by the machine's clock. */
export const machineTime = { KAIPAN_TEST: '0', KAIPAN_TEST_NOW: '' };
