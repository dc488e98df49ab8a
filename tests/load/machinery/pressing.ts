import type { Child } from './child.ts';
import type { Flood } from '#tests/load/parts/http-flood.ts';
import type { LoadClientCommands, Pressure } from './load-client.ts';
import { cpuSeconds } from './process-use.ts';

/** Asks one server for different answers and tells its CPU per request. */
export function pressing(client: Child<LoadClientCommands>) {
  return (pid: number, pressure: Pressure) => measured(pid, () => client.ask('press', pressure));
}
export type Press = ReturnType<typeof pressing>;

/** Asks one server for the same answer as fast as it can give it. */
export function flooding(client: Child<LoadClientCommands>) {
  return (pid: number, wanted: Flood) => measured(pid, () => client.ask('flood', wanted));
}
export type Flooding = ReturnType<typeof flooding>;

async function measured(pid: number, act: () => Promise<{ requests: number; perSecond: number }>) {
  const before = cpuSeconds(pid);
  const { requests, perSecond } = await act();
  return { perSecond, cpuMillis: ((cpuSeconds(pid) - before) * 1000) / requests };
}
