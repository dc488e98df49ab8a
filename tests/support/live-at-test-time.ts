import { setSystemTime } from '#shared/clock.ts';

// Whoever imports this lives in the middle of a trading morning, whatever day it is, and so do the programs and browsers that it
// starts (`testTime`); a process that a test has started lives at the moment that the test has come to.
setSystemTime(Date.parse(`${process.env['KAIPAN_TEST_NOW'] ?? '2026-11-26T10:00:00'}+08:00`));
