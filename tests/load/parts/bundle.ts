import { startServer } from '#tests/support/server.ts';
import { fetchRaw } from '#tests/load/machinery/fetch-raw.ts';
import { readSitePaths } from '#tests/load/machinery/site-paths.ts';
import { atMost, kilobytes, type Finding, type Verdict } from '#tests/load/report/report.ts';

const LIVE_KILOBYTES = 125;
const OTHER_KILOBYTES = 140;
const BYTES_PER_KILOBYTE = 1000;

/** The JavaScript that a first visit to a page loads, compressed. */
export async function bundle(): Promise<Finding> {
  const server = await startServer({ environment: { KAIPAN_DEMO: '1' } });
  await using stack = new AsyncDisposableStack();
  stack.defer(async () => void (await server.stop()));
  const verdicts: Verdict[] = [];
  for (const path of await readSitePaths(server.address)) {
    const bytes = await firstLoad(server.address, path);
    const limit = path === '/live' ? LIVE_KILOBYTES : OTHER_KILOBYTES;
    verdicts.push(atMost(`${path.replace(/\d+$/, '{id}')} first load`, bytes / BYTES_PER_KILOBYTE, limit, kilobytes));
  }
  return {
    verdicts,
    method:
      'Every script that the HTML names (modulepreload, script and inline imports) and what those import statically, as the server ' +
      'sends it with gzip; inline scripts are part of the page, not counted.',
  };
}

async function firstLoad(address: string, path: string): Promise<number> {
  const { bytes } = await fetchRaw(`${address}${path}`);
  const waiting = [...new Set(bytes.toString().match(/\/assets\/[\w.-]+\.js/g) ?? [])];
  const sizes = new Map<string, number>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (sizes.has(file)) continue;
    const [source, sent] = await Promise.all([
      fetchRaw(`${address}${file}`),
      fetchRaw(`${address}${file}`, { 'accept-encoding': 'gzip' }),
    ]);
    sizes.set(file, sent.bytes.length);
    waiting.push(...staticImports(source.bytes.toString(), `${address}${file}`));
  }
  if (sizes.size === 0) throw new Error(`${path} names no script`);
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

/** `import … from "./x.js"`, `import "./x.js"` and `export … from`; `import("./x.js")` loads later. */
function staticImports(source: string, from: string): string[] {
  const found = source.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[\w./-]+\.js)["']/g);
  return [...found].map(([, relative = '']) => new URL(relative, from).pathname);
}
