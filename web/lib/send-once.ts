import { isApiError } from '#shared/api-error.ts';
import { newKey } from './new-key.ts';
import { readTabStored, removeTabStored, writeTabStored } from './storage.ts';
import { systemClock } from '#shared/clock.ts';

/** Who wishes the same later than this after an answer that never came wishes it anew. */
const HOUR_MILLIS = 3_600_000;

interface Sent {
  key: string;
  /** When it was sent first. */
  at: number;
}

/** Wishes that no answer has come to; a tab that is loaded again knows them from its storage. */
const sent = new Map<string, Sent>();

interface SendOptions {
  /** What stands in it is kept nowhere: a page that is loaded again does not know it. */
  isPrivate?: boolean;
}

/**
 * Sends a wish with a key by which the server knows it again: pressed twice, or sent again because no answer came, it is done
 * once. The key ends with an answer, so that the same may be wished for a second time (docs/product/billing.md#keys).
 */
export async function sendOnce<B extends object, A>(
  body: B,
  send: (body: B, headers: Record<string, string>) => Promise<A>,
  { isPrivate = false }: SendOptions = {},
): Promise<A> {
  const wish = JSON.stringify(body);
  const { key, at } = sentOf(wish);
  if (!isPrivate) writeTabStored(nameOf(wish), `${at} ${key}`);
  try {
    const answer = await send(body, { 'idempotency-key': key });
    forget(wish);
    return answer;
  } catch (error) {
    if (!isInDoubt(error)) forget(wish);
    throw error;
  }
}

const nameOf = (wish: string) => `SENT ${wish}`;

function sentOf(wish: string): Sent {
  const known = sent.get(wish) ?? storedOf(wish);
  const now = systemClock.millis();
  const current = known !== null && now - known.at < HOUR_MILLIS ? known : { key: newKey(), at: now };
  sent.set(wish, current);
  return current;
}

function storedOf(wish: string): Sent | null {
  const [at, key] = readTabStored(nameOf(wish))?.split(' ') ?? [];
  return key === undefined ? null : { key, at: Number(at) };
}

function forget(wish: string): void {
  sent.delete(wish);
  removeTabStored(nameOf(wish));
}

/** No answer, or one that does not say whether it was done. */
function isInDoubt(error: unknown): boolean {
  if (!isApiError(error)) return true;
  const { code } = error;
  return code === 0 || (code >= 400 && code < 600) || code === 40800 || (code >= 50000 && code < 50400);
}
