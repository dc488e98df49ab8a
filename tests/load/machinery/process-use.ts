import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second whatever the machine. */
const TICKS_PER_SECOND = 100;
const USER_FIELD = 11;
const SYSTEM_FIELD = 12;

/** CPU seconds that a process has used so far, in all of its threads: collecting garbage and compressing count. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold blanks; what follows it does not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD])) / TICKS_PER_SECOND;
}

/** Memory of a process in MB as the operating system sees it. */
export const residentMegabytes = (pid: number) => megabytesOf(pid, 'VmRSS');

/** The most that it has ever had. */
export const peakMegabytes = (pid: number) => megabytesOf(pid, 'VmHWM');

function megabytesOf(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`process ${pid} tells no memory`);
  return Number(kilobytes) / 1000;
}

export function pidOf({ pid }: { pid?: number | undefined }): number {
  if (pid === undefined) throw new Error('the process has not started');
  return pid;
}
