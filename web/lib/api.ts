import { apiError } from '#shared/api-error.ts';
import type { Data, Endpoint, EndpointSpec, Envelope, Input } from '#shared/contract.ts';

/** docs/product/calls.md#client */
const TIMEOUT_MILLIS = 10_000;
/** A file takes as long as its line does. */
const FILE_TIMEOUT_MILLIS = 120_000;
/** What counts as success (docs/product/calls.md#envelope). */
const successCodes: readonly number[] = [20000, 200];

/**
 * Told to the window when an answer says that nobody is signed in any more, and with the code of its close as `detail` when a socket is closed with the sign-in
 * that had opened it, which need not be that of now (docs/product/sign-in.md#ended-elsewhere).
 */
export const sessionEnded = 'kaipan:ended';
const endedCodes: readonly number[] = [40100, 50008, 50012, 50014, 60213];

type Fields = Record<string, string | number | boolean | null | undefined>;

interface AnyInput {
  params?: Fields;
  query?: Fields;
  body?: unknown;
}

/** `Api`, with headers of a call's own: a key by which the same wish is known again (docs/product/billing.md#keys). */
type BrowserApi = <E extends EndpointSpec>(
  endpoint: Endpoint<E>,
  input: Input<E>,
  headers?: Record<string, string>,
) => Promise<Data<E>>;

/** The typed api of the browser. Throws `ApiError` with the server's sentence, or one saying that the connection failed. */
export const api = (async (endpoint: Endpoint, input: AnyInput, headers?: Record<string, string>) => {
  const answer = await send(endpoint, input, headers);
  const parsed = await readJson(answer);
  if (answer.ok && endpoint.bodyStyle === 'bare' && !isFault(parsed)) return parsed;
  const envelope = parsed as Envelope;
  if (answer.ok && successCodes.includes(envelope.code)) return envelope.data;
  if (endedCodes.includes(envelope.code)) dispatchEvent(new Event(sessionEnded));
  throw apiError({ code: envelope.code, text: envelope.message, data: envelope.data });
}) as BrowserApi;

async function send(endpoint: Endpoint, input: AnyInput, more?: Record<string, string>): Promise<Response> {
  const { body } = input;
  const isForm = body instanceof FormData;
  try {
    // oxlint-disable-next-line no-restricted-globals -- the one place where the browser talks to the server
    return await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        'x-platform': 'pc',
        // The browser itself says where the parts of a form begin.
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(isForm ? FILE_TIMEOUT_MILLIS : TIMEOUT_MILLIS),
    });
  } catch {
    throw apiError({ code: 0, text: '网络连接失败，请检查网络后重试' });
  }
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    throw apiError({ code: answer.status, text: '没有收到数据，请稍后再试' });
  }
}

/** A fault of a bare endpoint comes in the standard envelope. */
function isFault(parsed: unknown): boolean {
  return typeof parsed === 'object' && parsed !== null && 'code' in parsed && 'message' in parsed;
}

/** Path with its parameters filled in, and the query; absent fields are left out. */
export function addressOf(endpoint: { path: string }, input: AnyInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
