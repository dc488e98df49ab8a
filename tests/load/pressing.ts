import type { Child } from './child.ts';
import type { LoadClientOrders, Pressure } from './load-client.ts';
import { cpuSeconds } from './process-use.ts';

/** Presses one server and tells its requests per second and its CPU per request. */
export function pressing(client: Child<LoadClientOrders>) {
  return async (pid: number, pressure: Pressure) => {
    const before = cpuSeconds(pid);
    const { requests, perSecond } = await client.ask('press', pressure);
    return { perSecond, cpuMillis: ((cpuSeconds(pid) - before) * 1000) / requests };
  };
}
export type Press = ReturnType<typeof pressing>;
