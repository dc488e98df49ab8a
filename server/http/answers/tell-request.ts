import type { Logger } from 'pino';
import type { Metrics } from '#server/metrics.ts';

export interface Answered {
  /** That of the request, as `x-request-id` has it. */
  id: string;
  method: string;
  url: string;
  /** The pattern of its address. */
  route: string;
  status: number;
  millis: number;
}

/** Counts what was answered, and writes its line. The address may carry phone numbers and tokens in its query: the line has only its path. */
export function createTeller({ log, metrics }: { log: Logger; metrics: Metrics }) {
  const isTold = log.isLevelEnabled('info');
  return ({ id, method, url, route, status, millis }: Answered): void => {
    metrics.observeRequest(method, route, status, millis);
    if (isTold) log.info({ reqId: id, method, path: url.split('?', 1)[0], status, ms: Math.round(millis) }, 'request');
  };
}
export type TellRequest = ReturnType<typeof createTeller>;
