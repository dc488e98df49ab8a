import { pino } from 'pino';

/** For what logs while it is tested; nobody reads it. */
export const silentLog = pino({ level: 'silent' });
