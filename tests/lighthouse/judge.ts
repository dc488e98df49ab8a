import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { openBrowser } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/server.ts';

const projectDir = path.resolve(import.meta.dirname, '../..');
const tool = path.join(import.meta.dirname, 'tool');
const installed = path.join(projectDir, 'node_modules/.cache/lighthouse');
const program = path.join(installed, 'node_modules/lighthouse/cli/index.js');

/** What Lighthouse says of one page. */
export interface Report {
  /** 0 to 100, by category. */
  points: Record<string, number>;
  /** What took points away, and how many of a hundred. */
  costs: string[];
  /** How fast this machine was, by Lighthouse's own measure. */
  machine: number;
}

interface Audit {
  id: string;
  title: string;
  score: number | null;
  displayValue?: string;
  /** Milliseconds that mending it might save, by metric. */
  metricSavings?: Record<string, number>;
}

interface LighthouseResult {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  environment: { benchmarkIndex: number };
}

/** Fetches it once, beside the packages of the program: it is a quarter of their size, and seldom asked. */
export function installLighthouse(): void {
  if (existsSync(program)) return;
  mkdirSync(installed, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(path.join(tool, file), path.join(installed, file));
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: installed, stdio: 'inherit' });
}

/** Looks at one page as a phone, in a browser of its own. Sometimes a browser does not record its beginning: then once more. */
export async function judge(address: string): Promise<Report> {
  const result = (await look(address)) ?? (await look(address));
  if (result === null) throw new Error(`Lighthouse could not look at ${address}, twice.`);
  return toReport(result);
}

async function look(address: string): Promise<LighthouseResult | null> {
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const wishes = [
    `--port=${port}`,
    '--only-categories=performance,accessibility,best-practices,seo',
    // What is invented is kept out of search engines (docs/product/demo.md#mark): here that is no fault.
    '--skip-audits=is-crawlable',
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
  ];
  try {
    const command = [program, address, ...wishes];
    const { stdout } = await promisify(execFile)(process.execPath, command, { maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout) as LighthouseResult;
  } catch (error) {
    process.stderr.write((error as { stderr?: string }).stderr ?? String(error));
    return null;
  } finally {
    await browser.close();
  }
}

function toReport({ categories, audits, environment }: LighthouseResult): Report {
  const named = Object.entries(categories);
  return {
    points: Object.fromEntries(named.map(([name, { score }]) => [name, Math.round(score * 100)])),
    costs: [...named.flatMap(([name, { auditRefs }]) => costsOf(name, auditRefs, audits)), ...hintsIn(audits)],
    machine: Math.round(environment.benchmarkIndex),
  };
}

function costsOf(category: string, refs: readonly { id: string; weight: number }[], audits: Record<string, Audit>) {
  const whole = refs.reduce((sum, { weight }) => sum + weight, 0);
  return refs.flatMap(({ id, weight }) => {
    const { score = null, title = id, displayValue = '' } = audits[id] ?? {};
    const lost = score === null ? 0 : ((1 - score) * weight * 100) / whole;
    return lost < 0.5 ? [] : [`−${Math.round(lost)} ${category}: ${title} ${displayValue}`.trim()];
  });
}

/** What might be mended, by what it might save. */
function hintsIn(audits: Record<string, Audit>): string[] {
  return Object.values(audits).flatMap(({ title, displayValue = '', metricSavings = {} }) => {
    const saved = Object.entries(metricSavings).filter(([, millis]) => millis >= 50);
    return saved.length === 0
      ? []
      : [`${title} ${displayValue}: ${saved.map(([name, ms]) => `${name} ${ms} ms`).join(', ')}`];
  });
}
