import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractStubs } from '#scripts/contract-stubs.ts';
import { signedUp } from '#tests/e2e/sign-in.ts';
import { visit } from '#tests/e2e/visit.ts';
import { peakMegabytes, pidOf, residentMegabytes } from '#tests/load/machinery/process-use.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { newDataDir, startServer, type TestServer } from '#tests/support/server.ts';
import { film } from '#tests/support/uploads.ts';
import { freshDataDir } from './fresh-data.ts';
import { openTcpProxy } from './tcp-proxy.ts';
import type { UploadPage } from './upload-page.ts';

/** As large as a film may be (1073741824) where that is asked for; less keeps the suite quick. */
const size = Number(process.env['KAIPAN_UPLOAD_BYTES'] ?? 100 * 1024 ** 2);
/** Less than any film here, and more than chunks and pieces on their way take beside the pages that are drawn meanwhile. */
const MOST_MEGABYTES = 80;
const PATIENCE = { timeout: 600_000, interval: 100 };

let server: TestServer;
let line: Awaited<ReturnType<typeof openTcpProxy>>;
let browser: Browser;
let program: string;

beforeAll(async () => {
  server = await startServer({ dataDir: await freshDataDir(), environment: { KAIPAN_ROLES: 'web' } });
  line = await openTcpProxy({ host: 'localhost', port: Number(new URL(server.address).port) });
  browser = await openBrowser();
  program = await uploaderProgram();
});
afterAll(async () => {
  await browser.close();
  await line.close();
  await server.stop();
});

/** The uploader of the product as one script for a page. */
async function uploaderProgram(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [contractStubs()],
    build: {
      write: false,
      lib: { entry: path.join(import.meta.dirname, 'upload-page.ts'), formats: ['iife'], name: 'page' },
    },
  });
  const [first] = [built].flat();
  const [chunk] = first !== undefined && 'output' in first ? first.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The uploader was not built.');
  return chunk.code;
}

/** Each block of it is another one: a chunk at a wrong place would show. */
async function writeFilm(file: string, bytes: number): Promise<string> {
  const block = film(1024 ** 2);
  const hash = createHash('sha256');
  const stream = createWriteStream(file);
  for (let offset = 0; offset < bytes; offset += block.length) {
    const part = Buffer.from(block.subarray(0, bytes - offset));
    if (offset > 0) part.writeUInt32BE(offset / block.length);
    hash.update(part);
    if (!stream.write(part)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
  return hash.digest('hex');
}

const told = (page: Page) => page.evaluate(() => (globalThis as unknown as { upload: UploadPage }).upload);

async function choose(page: Page, file: string) {
  await page.evaluate(program);
  await page.locator('#film').setInputFiles(file);
}

async function endOf(page: Page): Promise<string> {
  const howFar = async () => {
    const { end, percents } = await told(page);
    return end ?? `at ${percents.at(-1)} %`;
  };
  await expect.poll(howFar, PATIENCE).not.toMatch(/^at /);
  return howFar();
}

async function hashOf(page: Page, token: string): Promise<{ status: number; hash: string }> {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${server.address}/file/${token}`, { headers: { cookie } });
  const hash = createHash('sha256');
  for await (const part of answer.body ?? []) hash.update(part);
  return { status: answer.status, hash: hash.digest('hex') };
}

/** The peak of a process counts from here on. */
const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

test(
  'R46: a large film goes on after its line was cut and its page loaded anew, and is in no memory whole',
  { timeout: 1_200_000 },
  async () => {
    const address = `http://localhost:${line.port}`;
    const { page } = await signedUp({
      address: server.address,
      visit: (place) => visit(browser, address + place),
    });
    await page.goto(`${address}/privacy`);
    const folder = newDataDir();
    const small = path.join(folder, '片头.mp4');
    await writeFilm(small, 30 * 1024 ** 2);
    await choose(page, small);
    expect(await endOf(page)).toMatch(/^[\w-]{22}$/);

    const file = path.join(folder, '电话会.mp4');
    const hash = await writeFilm(file, size);
    const pid = pidOf(server.process);
    const before = residentMegabytes(pid);
    forgetPeak(pid);
    await page.reload();
    const wasCut = line.cutAfter(0.4 * size);
    await choose(page, file);
    await wasCut;
    const { percents: first } = await told(page);
    const wasCutAgain = line.cutAfter(0.4 * size);
    line.mend();
    await wasCutAgain;
    // What had come before the cut was not sent again.
    const { percents: then, end } = await told(page);
    expect(end).toBe(null);
    expect(then).toEqual(then.toSorted((one, other) => one - other));
    expect(then.length).toBeGreaterThan(first.length);
    await page.goto('about:blank');
    line.mend();
    await page.goto(`${address}/privacy`);
    await choose(page, file);
    const token = await endOf(page);
    expect((await told(page)).percents[0]).toBeGreaterThanOrEqual(50);
    expect(await hashOf(page, token)).toEqual({ status: 200, hash });
    const grown = peakMegabytes(pid) - before;
    expect(grown).toBeLessThan(MOST_MEGABYTES);
    if (process.env['KAIPAN_UPLOAD_BYTES'])
      process.stdout.write(`${size} bytes, at most ${Math.round(grown)} MB more\n`);
  },
);
