import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDir, lockDir, readServerInfo } from './lock.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'kaipan-lock-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Another process that holds the lock until it is killed. */
async function startHolder(): Promise<ChildProcess> {
  const code = `
    import { lockDataDir } from '${new URL('./lock.ts', import.meta.url).href}';
    await lockDataDir(${JSON.stringify(dir)}, '/run/control.sock');
    setInterval(() => {}, 1000);
    console.log('held');`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('the lock of the data directory', () => {
  it('is held by one and given back', async () => {
    const unlock = await lockDataDir(dir);
    await expect(lockDataDir(dir)).rejects.toMatchObject({ code: 'DATA_DIR_IN_USE' });
    await unlock();
    expect(existsSync(path.join(dir, 'server.json'))).toBe(false);
    await (
      await lockDataDir(dir)
    )();
  });

  it('is held of any directory, and who finds it held may come again', async () => {
    const unlock = await lockDir(dir);
    expect(await lockDir(dir)).toBeNull();
    await unlock?.();
    const again = await lockDir(dir);
    expect(again).not.toBeNull();
    await again?.();
  });

  it('tells which process holds it and where that takes orders', async () => {
    const holder = await startHolder();
    await expect(lockDataDir(dir)).rejects.toMatchObject({
      message: expect.stringContaining(`${dir} is in use by process ${holder.pid}`),
      holder: { pid: holder.pid, controlSocket: '/run/control.sock', startedAt: expect.stringMatching(/^\d{4}-/) },
    });
    expect(readServerInfo(dir)?.pid).toBe(holder.pid);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
  });

  it('is free at once after kill -9', async () => {
    const holder = await startHolder();
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const unlock = await lockDataDir(dir);
    expect(readServerInfo(dir)?.pid).toBe(process.pid);
    await unlock();
  });

  it('knows a directory by any of its names', async () => {
    const unlock = await lockDataDir(dir);
    await expect(lockDataDir(path.join(dir, '..', path.basename(dir)))).rejects.toMatchObject({
      holder: { pid: process.pid },
    });
    await unlock();
  });
});
