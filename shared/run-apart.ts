import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';

/**
 * Hands something to a program of ours in a process of its own, and answers what that says. It knows nothing else of this one, its
 * environment neither: what takes all memory, or finds a fault in a library, ends that one alone. Throws where it fails, or lasts longer.
 */
export async function runApart(
  program: string,
  input: Uint8Array | string,
  longestMillis: number,
): Promise<Buffer<ArrayBuffer>> {
  const child = spawn(process.execPath, ['--v8-pool-size=1', program], {
    env: {},
    timeout: longestMillis,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<string>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code === 0 ? '' : `ended with ${signal ?? code}`));
  });
  // Who ends before it has read everything says why below.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [answer, complaint, fault] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
  if (fault !== '') throw new Error(`The program apart was of no use: it ${fault}. ${complaint}`);
  return answer;
}
