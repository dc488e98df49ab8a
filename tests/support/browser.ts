import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium as player, type Browser } from 'playwright-core';
import { machineClock, systemClock } from '#shared/clock.ts';

const projectDir = path.resolve(import.meta.dirname, '../..');
const packedBrowser = path.join(projectDir, 'node_modules/@sparticuz/chromium');
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Without these a browser on a closed network tries hosts of its maker, many at a time. */
const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
];

/**
 * A headless Chromium: the system's when there is one, else the one packed inside `@sparticuz/chromium`; nothing needs
 * installing. KAIPAN_TEST_BROWSER=packed asks for the packed one also where the system has its own.
 */
export async function openBrowser(moreFlags: readonly string[] = []): Promise<Browser> {
  const wantsPacked = process.env['KAIPAN_TEST_BROWSER'] === 'packed';
  const system = wantsPacked ? undefined : systemBrowsers.find(existsSync);
  const flags = [...quietFlags, ...moreFlags];
  const browser = await (system ? player.launch({ executablePath: system, args: flags }) : openPackedBrowser(flags));
  return atTestTime(browser);
}

/** Its pages live at the same moment as the programs of the tests; Playwright's own clock would stand in for their timers, too. */
function atTestTime(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(shiftDates, systemClock.millis() - machineClock.millis());
    return context;
  };
  return browser;
}

/** Runs in the page. */
function shiftDates(shift: number) {
  const MachineDate = Date;
  const now = () => MachineDate.now() + shift;
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, given, self) => Reflect.construct(target, given.length === 0 ? [now()] : given, self) as Date,
    apply: () => new MachineDate(now()).toString(),
    get: (target, key, self) => (key === 'now' ? now : Reflect.get(target, key, self)),
  });
}

async function openPackedBrowser(flags: readonly string[]): Promise<Browser> {
  const folder = unpackBrowser();
  return player.launch({
    executablePath: path.join(folder, 'chromium'),
    args: [...flags, '--headless=shell', '--no-zygote'],
    env: { ...process.env, LD_LIBRARY_PATH: path.join(folder, 'lib'), FONTCONFIG_PATH: folder },
  });
}

/**
 * The package holds the program, the system libraries it needs and a font, compressed; its own unpacking shares one file in
 * /tmp between users. Another version of the package is unpacked anew.
 */
function unpackBrowser(): string {
  const { version } = JSON.parse(readFileSync(path.join(packedBrowser, 'package.json'), 'utf8')) as { version: string };
  const folder = path.join(projectDir, `node_modules/.cache/chromium-${version}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  for (const archive of ['al2023.tar', 'fonts.tar']) {
    execFileSync('tar', ['xf', '-'], { cwd: unfinished, input: unpacked(`${archive}.br`) });
  }
  writeFileSync(path.join(unfinished, 'fonts.conf'), fontsConfig(folder));
  writeFileSync(path.join(unfinished, 'chromium'), unpacked('chromium.br'), { mode: 0o755 });
  try {
    renameSync(unfinished, folder);
  } catch {
    // Another worker was faster.
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

/** Without a font Chromium dies at the first character it has no glyph for, and a bare system has neither fonts nor a list of them. */
function fontsConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}

function unpacked(file: string): Buffer {
  return brotliDecompressSync(readFileSync(path.join(packedBrowser, 'bin', file)));
}
