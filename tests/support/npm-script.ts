import { readFileSync } from 'node:fs';
import path from 'node:path';

const withoutOptimizing = '--liftoff-only';
const projectDir = path.resolve(import.meta.dirname, '../..');

/**
 * What Node is called with by `npm run NAME`, flags included; the program by its whole path, so that any folder will do. Tests
 * do without the slow compiler of WebAssembly, and so does what they start.
 */
export function nodeArgumentsOf(name: string): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(projectDir, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  // `exec` leaves no shell between npm and Node, for signals.
  const [node, ...words] = scripts[name]?.replace(/^exec /, '').split(' ') ?? [];
  if (node !== 'node') throw new Error(`npm run ${name} does not run Node`);
  return [
    ...process.execArgv.filter((flag) => flag === withoutOptimizing),
    ...words.map((word) => (word.endsWith('.ts') ? path.join(projectDir, word) : word)),
  ];
}
