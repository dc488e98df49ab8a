import type { FastifyBaseLogger } from 'fastify';
import { isUnavailable } from '#db/unavailable.ts';
import { isApiError, type ApiError } from '#shared/api-error.ts';
import { codes, type CodeName } from '#shared/codes.ts';

export interface FaultReply {
  status: number;
  body: { code: number; message: string; data: unknown };
  retryAfterSeconds: number | null;
}

/** Seconds after which a client should ask again when the database is gone, or too many others ask. */
export const RETRY_AFTER_SECONDS = 3;

/** The one exit of errors: a known trouble keeps its number and sentence, anything else becomes the hiccup; details stay in the log. */
export function toFaultReply(error: unknown, log: FastifyBaseLogger): FaultReply {
  if (isApiError(error)) {
    const status = error.codeName ? codes[error.codeName].http : 200;
    tellDetail(error, log);
    const retryAfterSeconds = error.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : null);
    return { status, body: { code: error.code, message: error.message, data: error.data }, retryAfterSeconds };
  }
  if (isUnavailable(error)) {
    log.warn({ err: error }, 'the database is unavailable');
    return { ...rowReply('UNAVAILABLE'), retryAfterSeconds: RETRY_AFTER_SECONDS };
  }
  if (isUnstorable(error)) return rowReply('BAD_REQUEST');
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 413) return rowReply('BODY_TOO_LARGE');
  if (status === 429) return rowReply('TOO_OFTEN');
  if (status < 500) return { ...rowReply('BAD_REQUEST'), status };
  log.error({ err: error }, 'unexpected fault');
  return rowReply('SERVER_FAULT');
}

/** A fault that has become a sentence of the product (a disk that is full, a provider that is away) is still one for the operator. */
function tellDetail({ code, detail, message }: ApiError, log: FastifyBaseLogger): void {
  if (detail instanceof Error) log.warn({ code, err: detail }, message);
  else if (detail !== undefined) log.info({ code, detail }, message);
}

/** SQLSTATEs of a text that no database can keep: a zero byte, half of a letter. Where a text is kept without them its module takes them out. */
const unstorable = new Set<unknown>(['22021', '22P05']);

const isUnstorable = (error: unknown) => unstorable.has((rootOf(error) as { code?: unknown } | null)?.code);

/** The query layer wraps driver faults in a message that repeats the parameters, which may be paid text: only the cause is told. */
export function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error;
}

function rowReply(name: CodeName): FaultReply {
  const row = codes[name];
  return { status: row.http, body: { code: row.code, message: row.text, data: null }, retryAfterSeconds: null };
}
