import type { BoundEndpoint, CallScope } from '#shared/bind.ts';
import { isApiError, type ApiError } from '#shared/api-error.ts';
import { fail } from '#shared/codes.ts';
import type { Api, Endpoint } from '#shared/contract.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Cached } from '#db/client.ts';
import { factsOfNobody } from './call-scope.ts';
import { parseInput, type RawInput } from './parse.ts';

export interface AnswerChecks {
  /** Parses every answer by its contract and refuses undeclared codes: on in development and tests, too dear in service. */
  isStrict: boolean;
  onUndeclared(endpoint: Endpoint, error: ApiError): void;
}

/** Runs one bound endpoint: parse, authorise, handle, check. HTTP and server rendering both come through here. */
export async function callEndpoint(bound: BoundEndpoint, raw: RawInput, scope: CallScope, checks: AnswerChecks) {
  const { endpoint, handle, guard } = bound;
  mustBeAllowed(endpoint, scope.viewer);
  await guard?.(scope);
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
const always = ['BAD_REQUEST', 'SERVER_FAULT', 'UNAVAILABLE', 'SIGN_IN_FIRST', 'FORBIDDEN', 'SECOND_FACTOR_FIRST'];

function isDeclared(endpoint: Endpoint, error: ApiError): boolean {
  return error.codeName !== null && (always.includes(error.codeName) || endpoint.errors.includes(error.codeName));
}

interface CallerDeps {
  endpoints: readonly BoundEndpoint[];
  checks: AnswerChecks;
  cached: Cached;
  /** Another value says that the clock was moved: what was kept is of another time. */
  era(): number;
}

/** The typed `api` of a page being rendered: the same gate as HTTP, without the network. Answers that visitors share are kept as values. */
export function createCaller({ endpoints, checks, cached, era }: CallerDeps) {
  const byName = new Map(
    endpoints.map((bound) => {
      const { module, name, cache } = bound.endpoint;
      return [`${module}.${name}`, { bound, keep: cache ? cached<unknown>(cache) : null }];
    }),
  );
  return (scope: CallScope): Api => {
    const call = async (endpoint: Endpoint, input: RawInput) => {
      const found = byName.get(`${endpoint.module}.${endpoint.name}`);
      if (!found) throw new Error(`No handler is bound to ${endpoint.module}.${endpoint.name}`);
      const { bound, keep } = found;
      const sent = asSent(input);
      return keep && scope.viewer === null
        ? keep(`${era()} ${JSON.stringify(sent)}`, () => callEndpoint(bound, sent, visitor, checks))
        : callEndpoint(bound, sent, scope, checks);
    };
    return call as Api;
  };
}

/** Who asks for everybody: there is nothing to know of them, and nothing to tell them alone. */
export const visitor: CallScope = {
  viewer: null,
  request: factsOfNobody,
  reply: { status: onlyForOne, header: onlyForOne, setCookie: onlyForOne },
};

function onlyForOne(): never {
  throw new Error('An answer that is kept for all visitors says nothing besides its data.');
}

/** Over HTTP every parameter arrives as text and absent ones do not arrive; a page's call is read the same way. */
function asSent(input: RawInput): RawInput {
  return { ...input, params: textsOf(input.params), query: textsOf(input.query) };
}

function textsOf(fields: unknown): Record<string, string> {
  const present = Object.entries((fields ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]));
}
