import type { CodeName } from './codes.ts';

/** A trouble of the reader's, with its name, number and sentence. Compare `name`, never `instanceof`: two copies of this file exist at run time. It stands apart from the table, which a page can do without. */
export interface ApiError extends Error {
  name: 'ApiError';
  code: number;
  codeName: CodeName | null;
  detail: unknown;
  /** What came with the sentence, such as the newer version of what was to be saved; null where nothing did. */
  data: unknown;
  /** When it is worth asking again; null where nobody can say. */
  retryAfterSeconds: number | null;
}

/** Makes an `ApiError` from a number and sentence read off the wire. */
export function apiError(fault: {
  code: number;
  text: string;
  codeName?: CodeName;
  detail?: unknown;
  data?: unknown;
  retryAfterSeconds?: number | undefined;
}): ApiError {
  return Object.assign(new Error(fault.text), {
    name: 'ApiError' as const,
    code: fault.code,
    codeName: fault.codeName ?? null,
    detail: fault.detail,
    data: fault.data ?? null,
    retryAfterSeconds: fault.retryAfterSeconds ?? null,
  });
}

/** Whether a caught value is an `ApiError`, in either copy of this file. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'ApiError';
}
