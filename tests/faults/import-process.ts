import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { npmScript } from '#tests/support/npm-script.ts';
import { compileCache } from '#tests/support/server.ts';
import { testTime } from '#tests/support/test-time.ts';

/** `npm run import -- news FILE …` as a process of its own. */
export function startImport(dataDir: string, args: string[]) {
  const { NODE_ENV: _mode, VITEST: _vitest, NODE_OPTIONS: _options, ...environment } = process.env;
  const child = spawn(process.execPath, [...npmScript('import').arguments, 'news', ...args], {
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, ...compileCache, ...testTime(), KAIPAN_DATA_DIR: dataDir },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output }));
  return { ended, output: () => output, kill: () => child.kill('SIGKILL') };
}

export interface NewsLine {
  id: string;
  title: string;
}

/** Writes a JSONL file of that many flashes; each title occurs once. */
export function writeNewsFile(file: string, count: number, name: string): NewsLine[] {
  const start = Date.UTC(2026, 5, 1) / 1000;
  const lines = Array.from({ length: count }, (_, nr) => ({ id: `${name}-${nr}`, title: `${name} 第${nr}条` }));
  const records = lines.map(({ id, title }, nr) => ({
    id,
    title,
    content: `${title}：正文。`,
    time: start + nr * 60,
    subjects: ['A股'],
  }));
  writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  return lines;
}
