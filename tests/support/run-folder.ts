import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const prefix = 'kaipan-test-run-';

/**
 * One folder for all that a run of the tests writes outside the checkout: it becomes the system's folder for temporary files
 * for the runner, its workers and every program they start. A killed run cannot clean up, so the next one does.
 */
export function openRunFolder(system = tmpdir()): string {
  sweepDeadRuns(system);
  return mkdtempSync(path.join(system, `${prefix}${process.pid}-`));
}

/** Also takes away the disk that a killed test of full disks left mounted in there. */
export function removeRunFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('disk-')) unmount(path.join(folder, name));
  }
  rmSync(folder, { recursive: true, force: true });
}

function sweepDeadRuns(system: string): void {
  for (const name of readdirSync(system)) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    try {
      removeRunFolder(path.join(system, name));
    } catch {
      // Another user's.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function unmount(disk: string): void {
  try {
    execFileSync('umount', ['--lazy', disk], { stdio: 'ignore' });
  } catch {
    // Nothing is mounted there.
  }
}
