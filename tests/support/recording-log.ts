import { pino } from 'pino';

/** A log whose lines a test can count, by level. */
export function createRecordingLog() {
  const lines: string[] = [];
  const log = pino(
    { level: 'debug', formatters: { level: (level) => ({ level }) } },
    { write: (line) => void lines.push(line) },
  );
  return {
    log,
    count: (level: 'debug' | 'info' | 'warn' | 'error') =>
      lines.filter((line) => line.includes(`"level":"${level}"`)).length,
  };
}
