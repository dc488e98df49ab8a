import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectDir } from '#server/build.ts';
import { startServer } from '#tests/support/server.ts';
import { fetchRaw } from '#tests/load/machinery/fetch-raw.ts';
import { readSitePaths } from '#tests/load/machinery/site-paths.ts';
import { atMost, count, kilobytes, told, type Finding, type Verdict } from '#tests/load/report/report.ts';

/** Of the pages that people open first, and of those with more to press: what is bought, liked and kept. */
const scriptsOf = (path: string) => (path === '/' || path === '/live' ? 122 : 124);
/** Results of a search are tables as well as flashes. */
const stylesOf = (path: string) => (path.startsWith('/search/') ? 13 : 10);
const BYTES_PER_KILOBYTE = 1000;
const assetsDir = path.join(projectDir, 'build/client/assets');

/** The JavaScript and the styles that a first visit to a page loads, compressed. */
export async function bundle(): Promise<Finding> {
  const server = await startServer({ environment: { KAIPAN_DEMO: '1' } });
  await using stack = new AsyncDisposableStack();
  stack.defer(async () => void (await server.stop()));
  const verdicts: Verdict[] = [];
  const editor = await editorFiles();
  for (const path of [...(await readSitePaths(server.address)), '/search/600519']) {
    const { scripts, sheets, files } = await firstLoad(server.address, path);
    const name = path.replace(/(?<=search\/)\d+$/, '{text}').replace(/\d+$/, '{id}');
    verdicts.push(
      atMost(`${name} first load, scripts`, scripts / BYTES_PER_KILOBYTE, scriptsOf(path), kilobytes),
      atMost(`${name} first load, styles`, sheets / BYTES_PER_KILOBYTE, stylesOf(path), kilobytes),
      atMost(`${name} first load, files of the editor`, files.filter((file) => editor.includes(file)).length, 0, count),
    );
  }
  const sizes = await scriptSizes(server.address, editor);
  verdicts.push(
    told(
      'the editor with all that it imports, on its own pages',
      kilobytes(sum([...sizes.values()]) / BYTES_PER_KILOBYTE),
    ),
  );
  return {
    verdicts,
    method:
      'Every script that the HTML names (modulepreload, script and inline imports) and what those import statically, and every style ' +
      'sheet that it names, as the server sends it to a browser over TLS (brotli; with gzip it is a seventh more); inline scripts are ' +
      'part of the page, not counted.',
  };
}

async function firstLoad(address: string, path: string): Promise<{ scripts: number; sheets: number; files: string[] }> {
  const html = (await fetchRaw(`${address}${path}`)).bytes.toString();
  const scripts = await scriptSizes(address, namesIn(html, /\/assets\/[\w.-]+\.js/g));
  const sheets = await Promise.all(
    namesIn(html, /\/assets\/[\w.-]+\.css/g).map((file) => sentSize(`${address}${file}`)),
  );
  if (scripts.size === 0 || sheets.length === 0) throw new Error(`${path} names no script or no style sheet`);
  return { scripts: sum([...scripts.values()]), sheets: sum(sheets), files: [...scripts.keys()] };
}

/** Scripts and all that they import statically, with their sizes. */
async function scriptSizes(address: string, named: readonly string[]): Promise<Map<string, number>> {
  const waiting = [...named];
  const sizes = new Map<string, number>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (sizes.has(file)) continue;
    sizes.set(file, await sentSize(`${address}${file}`));
    const source = await fetchRaw(`${address}${file}`);
    waiting.push(...staticImports(source.bytes.toString(), `${address}${file}`));
  }
  return sizes;
}

/** Files of the build in which the editor is: its library names itself in the classes of its elements. */
async function editorFiles(): Promise<string[]> {
  const names = (await readdir(assetsDir)).filter((name) => name.endsWith('.js'));
  const isEditor = async (name: string) => (await readFile(path.join(assetsDir, name), 'utf8')).includes('ProseMirror');
  const found: string[] = [];
  for (const name of names) if (await isEditor(name)) found.push(`/assets/${name}`);
  if (found.length === 0) throw new Error('no file of the build has the editor in it');
  return found;
}

function namesIn(html: string, pattern: RegExp): string[] {
  return [...new Set(html.match(pattern) ?? [])];
}

async function sentSize(address: string): Promise<number> {
  return (await fetchRaw(address, { 'accept-encoding': 'gzip, br' })).bytes.length;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}

/** `import … from "./x.js"`, `import "./x.js"` and `export … from`; `import("./x.js")` loads later. */
function staticImports(source: string, from: string): string[] {
  const found = source.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[\w./-]+\.js)["']/g);
  return [...found].map(([, relative = '']) => new URL(relative, from).pathname);
}
