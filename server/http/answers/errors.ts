import type { FastifyBaseLogger } from 'fastify';
import { isUnavailable } from '#db/unavailable.ts';
import { isApiError } from '#shared/api-error.ts';
import { codes, type CodeName } from '#shared/codes.ts';

export interface FaultReply {
  status: number;
  body: { code: number; message: string; data: null };
  retryAfterSeconds: number | null;
}

/** Seconds after which a client should ask again when the database is gone, or too many others ask. */
export const RETRY_AFTER_SECONDS = 3;

/** The one exit of errors: a known trouble keeps its number and sentence, anything else becomes the hiccup; details stay in the log. */
export function toFaultReply(error: unknown, log: FastifyBaseLogger): FaultReply {
  if (isApiError(error)) {
    const status = error.codeName ? codes[error.codeName].http : 200;
    if (error.detail !== undefined) log.info({ code: error.code, detail: error.detail }, error.message);
    const retryAfterSeconds = error.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : null);
    return { status, body: { code: error.code, message: error.message, data: null }, retryAfterSeconds };
  }
  if (isUnavailable(error)) {
    log.warn({ err: error }, 'the database is unavailable');
    return { ...rowReply('UNAVAILABLE'), retryAfterSeconds: RETRY_AFTER_SECONDS };
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 413) return rowReply('BODY_TOO_LARGE');
  if (status === 429) return rowReply('TOO_OFTEN');
  if (status < 500) return { ...rowReply('BAD_REQUEST'), status };
  log.error({ err: error }, 'unexpected fault');
  return rowReply('SERVER_FAULT');
}

/** The query layer wraps driver faults in a message that repeats the parameters, which may be paid text: only the cause is told. */
export function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error;
}

function rowReply(name: CodeName): FaultReply {
  const row = codes[name];
  return { status: row.http, body: { code: row.code, message: row.text, data: null }, retryAfterSeconds: null };
}
