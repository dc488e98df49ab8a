import type { BoundEndpoint, CallScope } from '#shared/bind.ts';
import { fail, isApiError, type ApiError } from '#shared/codes.ts';
import type { Api, Endpoint } from '#shared/contract.ts';
import type { Viewer } from '#shared/viewer.ts';
import { parseInput, type RawInput } from './parse.ts';

export interface AnswerChecks {
  /** Parses every answer by its contract and refuses undeclared codes: on in development and tests, too dear in service. */
  isStrict: boolean;
  onUndeclared(endpoint: Endpoint, error: ApiError): void;
}

/** Runs one bound endpoint: parse, authorise, handle, check. HTTP and server rendering both come through here. */
export async function callEndpoint(bound: BoundEndpoint, raw: RawInput, scope: CallScope, checks: AnswerChecks) {
  const { endpoint, handle } = bound;
  mustBeAllowed(endpoint, scope.viewer);
  const input = parseInput(endpoint, raw);
  try {
    const data = await handle({ body: raw.body, ...input, ...scope });
    return checks.isStrict ? endpoint.data.parse(data) : data;
  } catch (error) {
    if (isApiError(error) && !isDeclared(endpoint, error)) checks.onUndeclared(endpoint, error);
    throw error;
  }
}

function mustBeAllowed({ auth }: Endpoint, viewer: Viewer | null) {
  if (auth === 'optional') return;
  if (!viewer) throw fail('SIGN_IN_FIRST');
  if (auth !== 'required' && !auth.some((role) => viewer.roles.includes(role))) throw fail('FORBIDDEN');
}

/** Every endpoint may answer these without listing them. */
const always = ['BAD_REQUEST', 'SERVER_FAULT', 'UNAVAILABLE', 'SIGN_IN_FIRST', 'FORBIDDEN'];

function isDeclared(endpoint: Endpoint, error: ApiError): boolean {
  return error.codeName !== null && (always.includes(error.codeName) || endpoint.errors.includes(error.codeName));
}

/** The typed `api` of a page being rendered: the same gate as HTTP, without the network. */
export function createCaller(endpoints: readonly BoundEndpoint[], checks: AnswerChecks) {
  const byName = new Map(endpoints.map((bound) => [`${bound.endpoint.module}.${bound.endpoint.name}`, bound]));
  return (scope: CallScope): Api => {
    const call = async (endpoint: Endpoint, input: RawInput) => {
      const bound = byName.get(`${endpoint.module}.${endpoint.name}`);
      if (!bound) throw new Error(`No handler is bound to ${endpoint.module}.${endpoint.name}`);
      return callEndpoint(bound, asSent(input), scope, checks);
    };
    return call as Api;
  };
}

/** Over HTTP every parameter arrives as text and absent ones do not arrive; a page's call is read the same way. */
function asSent(input: RawInput): RawInput {
  return { ...input, params: textsOf(input.params), query: textsOf(input.query) };
}

function textsOf(fields: unknown): Record<string, string> {
  const present = Object.entries((fields ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]));
}
