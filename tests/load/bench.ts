import { scaleOf, type Scale } from './report/scale.ts';
import { lineOf, type Finding } from './report/report.ts';
import { writeBenchmarks } from './report/write-benchmarks.ts';

/** `npm run bench [-- part…] [--quick] [--long]`: measures the budgets and says which are missed. */
const parts: Record<string, () => Promise<(scale: Scale) => Promise<Finding>>> = {
  pages: async () => (await import('./parts/pages.ts')).pages,
  feed: async () => (await import('./parts/feed.ts')).feed,
  hub: async () => (await import('./parts/hub.ts')).hub,
  quotes: async () => (await import('./parts/quotes.ts')).quotes,
  suggestions: async () => (await import('./parts/suggestions.ts')).suggestions,
  storm: async () => (await import('./parts/storm.ts')).storm,
  bundle: async () => (await import('./parts/bundle.ts')).bundle,
  shift: async () => (await import('./parts/shift.ts')).shift,
  start: async () => (await import('./parts/start.ts')).start,
  memory: async () => (await import('./parts/memory.ts')).memory,
  market: async () => (await import('./parts/market.ts')).market,
  boards: async () => (await import('./parts/boards.ts')).boards,
  'sign-in': async () => (await import('./parts/sign-in.ts')).signIn,
  orders: async () => (await import('./parts/orders.ts')).orders,
  autosave: async () => (await import('./parts/autosave.ts')).autosave,
  upload: async () => (await import('./parts/upload.ts')).upload,
  'long-article': async () => (await import('./parts/long-article.ts')).longArticle,
};

const words = process.argv.slice(2);
const isQuick = words.includes('--quick');
const scale = scaleOf({ isQuick, isLong: words.includes('--long') });
const named = words.filter((word) => !word.startsWith('--'));
const unknown = words.filter((word) => !(word in parts) && word !== '--quick' && word !== '--long');
if (unknown.length > 0) {
  say(`Unknown: ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(' ')}; beside them --quick and --long.`);
  process.exit(2);
}

const findings: Record<string, Finding> = {};
for (const [name, load] of Object.entries(parts)) {
  if (named.length > 0 && !named.includes(name)) continue;
  say(name);
  findings[name] = await measure(name, load);
  for (const verdict of findings[name].verdicts) say(lineOf(verdict));
}

if (!isQuick) await writeBenchmarks(findings);
const missed = Object.values(findings).flatMap(({ verdicts }) => verdicts.filter(({ isMet }) => isMet === false));
say(missed.length === 0 ? 'All budgets are kept.' : `${missed.length} budget(s) missed.`);
process.exit(missed.length === 0 ? 0 : 1);

/** A part that cannot be measured has not kept its budget. */
async function measure(name: string, load: () => Promise<(scale: Scale) => Promise<Finding>>): Promise<Finding> {
  try {
    const part = await load();
    return await part(scale);
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
    return { verdicts: [{ name, measured: `not measured: ${reason}`, budget: 'measured', isMet: false }], method: '' };
  }
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
