import { setSystemTime, systemClock } from '#shared/clock.ts';

// From here on this process lives in the middle of a trading morning, whatever day it is; one that a test starts, at the moment
// that the test has come to.
setSystemTime(Date.parse(`${process.env['KAIPAN_TEST_NOW'] ?? '2026-11-26T10:00:00'}+08:00`));

/** The settings of a program that is to live at the same moment as this process, or at another one in milliseconds since 1970. */
export const testTime = (now = systemClock.millis()) => ({
  KAIPAN_TEST: '1',
  KAIPAN_TEST_NOW: new Date(now + CHINA_MILLIS).toISOString().replace('Z', ''),
});

const CHINA_MILLIS = 8 * 3_600_000;
