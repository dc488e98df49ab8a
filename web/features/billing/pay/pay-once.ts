import { isApiError } from '#shared/api-error.ts';

const keys = new Map<string, string>();

/**
 * Sends a wish with a key by which the server knows it again: pressed twice, or sent again because no answer came, it is charged
 * once. The key ends with an answer, so that the same may be wished for a second time (docs/product/billing.md#keys).
 */
export async function payOnce<B extends object, A>(
  body: B,
  send: (body: B, headers: Record<string, string>) => Promise<A>,
): Promise<A> {
  const wish = JSON.stringify(body);
  const key = keys.get(wish) ?? newKey();
  keys.set(wish, key);
  try {
    const answer = await send(body, { 'idempotency-key': key });
    keys.delete(wish);
    return answer;
  } catch (error) {
    if (!isInDoubt(error)) keys.delete(wish);
    throw error;
  }
}

/** No answer, or one that does not say whether it was done. */
function isInDoubt(error: unknown): boolean {
  if (!isApiError(error)) return true;
  const { code } = error;
  return code === 0 || (code >= 400 && code < 600) || code === 40800 || (code >= 50000 && code < 50400);
}

/** Pages without TLS have no `randomUUID`. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
