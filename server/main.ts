import { buildWeb, isBuildStale } from './build.ts';
import { loadConfig, type Config } from './config.ts';
import { createLog } from './log.ts';

/** `npm start` and `npm run dev` (with --dev). */
const isDev = process.argv.includes('--dev');
const config = readConfigOrExit();
const log = createLog(config);
// React and its router choose their fast code by this variable when they are first loaded, so the house is loaded after it.
process.env.NODE_ENV = isDev ? 'development' : 'production';
const { startHouse } = await import('./start.ts');

try {
  // A node without pages needs no build of them.
  if (!isDev && config.roles.has('web') && isBuildStale()) {
    print('Building the pages (once after each change) …');
    await buildWeb();
  }
  const house = await startHouse(config, log, isDev ? 'live' : 'built');
  announce(house.address);
  stopOnSignals(house.stop);
} catch (error) {
  print(startFault(error));
  process.exit(1);
}

function readConfigOrExit(): Config {
  try {
    return loadConfig();
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}

function announce(address: string) {
  const database = config.db.kind === 'pglite' ? `embedded in ${config.dataDir}` : 'PostgreSQL (DATABASE_URL)';
  print(`
  开盘 Kaipan is open at ${address}
    database  ${database}
    roles     ${[...config.roles].join(', ')}
    demo      ${config.hasDemo ? 'on: invented news, marked 演示; a new flash every 20–60 s (KAIPAN_DEMO=0 turns it off)' : 'off'}
    off       signing in, payment, SMS, market quotes: those rooms are not built yet
    test door ${config.isTest ? 'OPEN to this machine: /dev/clock, /dev/messages, /dev/outbox.json' : 'closed'}
    documents ${address}/docs
`);
}

function stopOnSignals(stop: (reason: string) => Promise<void>) {
  let isAsked = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isAsked) process.exit(1);
      isAsked = true;
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
    });
  }
}

function startFault(error: unknown): string {
  const fault = error as { code?: string; message?: string; stack?: string };
  const isOperators = ['DATA_DIR_IN_USE', 'DATA_DIR_VERSION', 'EADDRINUSE', 'ECONNREFUSED', 'DATABASE_NEWER'].includes(
    fault.code ?? '',
  );
  return `Kaipan could not start: ${isOperators ? fault.message : (fault.stack ?? String(error))}`;
}

function print(text: string) {
  process.stdout.write(`${text}\n`);
}
