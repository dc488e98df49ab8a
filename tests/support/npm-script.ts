import { readFileSync } from 'node:fs';
import path from 'node:path';

const withoutOptimizing = '--liftoff-only';
const projectDir = path.resolve(import.meta.dirname, '../..');

/** A line of package.json, as a process is started with it. */
export interface NpmScript {
  /** What Node is called with, flags included; the program by its whole path, so that any folder will do. */
  arguments: string[];
  /** What the line sets for it. */
  environment: Record<string, string>;
}

/** `npm run NAME`. Tests do without the slow compiler of WebAssembly, and so does what they start. */
export function npmScript(name: string): NpmScript {
  const { scripts } = JSON.parse(readFileSync(path.join(projectDir, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [, settings = '', line] = /^((?:[A-Z_]+=\S+ )*)(?:exec )?node (.*)$/.exec(scripts[name] ?? '') ?? [];
  if (line === undefined) throw new Error(`npm run ${name} does not run Node`);
  return {
    arguments: [
      ...process.execArgv.filter((flag) => flag === withoutOptimizing),
      ...line.split(' ').map((word) => (word.endsWith('.ts') ? path.join(projectDir, word) : word)),
    ],
    environment: Object.fromEntries(
      Array.from(settings.matchAll(/(\w+)=(\S+)/g), ([, variable = '', value = '']) => [variable, value]),
    ),
  };
}
