import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from './child.ts';
import type { Flood } from '#tests/load/parts/http-flood.ts';
import type { LoadClientCommands, Pressure } from './load-client.ts';
import { cpuSeconds } from './process-use.ts';

/** Several looks at the market. */
const IDLE_SECONDS = 12;

/** Asks one server for different answers and tells its CPU per request. */
export function pressing(client: Child<LoadClientCommands>) {
  const measured = measuring();
  return (pid: number, pressure: Pressure) => measured(pid, pressure.seconds, () => client.ask('press', pressure));
}
export type Press = ReturnType<typeof pressing>;

/** Asks one server for the same answer as fast as it can give it. */
export function flooding(client: Child<LoadClientCommands>) {
  const measured = measuring();
  return (pid: number, wanted: Flood) => measured(pid, wanted.seconds, () => client.ask('flood', wanted));
}
export type Flooding = ReturnType<typeof flooding>;

/** What a server does when nobody asks, such as its looks at the market, is no part of an answer: measured first, and taken off. */
function measuring() {
  const idle = new Map<number, Promise<number>>();
  return async (pid: number, seconds: number, act: () => Promise<{ requests: number; perSecond: number }>) => {
    let known = idle.get(pid);
    if (!known) idle.set(pid, (known = idleShare(pid)));
    const unasked = (await known) * seconds;
    const before = cpuSeconds(pid);
    const { requests, perSecond } = await act();
    return { perSecond, cpuMillis: ((cpuSeconds(pid) - before - unasked) * 1000) / requests };
  };
}

/** Seconds of CPU in one second in which nobody asks. */
async function idleShare(pid: number): Promise<number> {
  const before = cpuSeconds(pid);
  await sleep(IDLE_SECONDS * 1000);
  return (cpuSeconds(pid) - before) / IDLE_SECONDS;
}
