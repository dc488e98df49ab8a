export interface BreakerOptions {
  /** How long a service that failed is left alone. */
  restMillis: number;
  millis?: () => number;
  /** Told once per disturbance. */
  onRest?: (error: unknown) => void;
}

/**
 * Asks a service that may be away. After a failure nobody waits for it: every call fails at once, except one at a time, after
 * each rest, which tries whether it is back.
 */
export function createBreaker({ restMillis, millis = () => performance.now(), onRest = () => {} }: BreakerOptions) {
  let restsUntil: number | null = null;
  let isTrying = false;

  return async function ask<T>(call: () => Promise<T>): Promise<T> {
    const isTrial = restsUntil !== null;
    if (restsUntil !== null) {
      if (isTrying || millis() < restsUntil) throw new Error('the service is left alone for a while');
      isTrying = true;
    }
    try {
      const answer = await call();
      if (isTrial) restsUntil = null;
      return answer;
    } catch (error) {
      if (restsUntil === null) onRest(error);
      restsUntil = millis() + restMillis;
      throw error;
    } finally {
      if (isTrial) isTrying = false;
    }
  };
}
