import './tick-shape.ts';
import { parseArgs } from 'node:util';
import { tryDataDir, tryPort } from './before-start.ts';
import { freshenBuild } from './build.ts';
import { environmentWarnings, loadConfig, type Config } from './config.ts';
import { demoReadersText, demoStaffText } from '#demo/demo-readers.ts';
import { demoText } from '#demo/demo-text.ts';
import { describeError } from './describe-error.ts';
import { collectGarbage, growAtWork } from './heap.ts';
import { createLog } from './log.ts';
import { startFault } from './start-fault.ts';

/** `npm start` and `npm run dev` (with --dev). */
const isDev = readArgumentsOrExit();
const config = readConfigOrExit();
const log = createLog(config);
for (const warning of environmentWarnings()) log.warn(warning);
// React and its router choose their fast code by this variable when they are first loaded, so the app is loaded after it.
process.env.NODE_ENV = isDev ? 'development' : 'production';
const { startApp } = await import('./start.ts');

// Node itself would print an error with all it carries, failed statements and their texts included.
process.on('uncaughtException', (error) => {
  process.stderr.write(`Kaipan ended unexpectedly: ${describeError(error).stack ?? ''}\n`);
  process.exit(1);
});

try {
  await tryPort(config.http);
  if (config.db.kind === 'pglite') tryDataDir(config.dataDir);
  // A node without pages needs no build of them.
  if (!isDev && config.roles.has('web'))
    await freshenBuild(() => print('Building the pages (once after each change) …'));
  const app = await startApp(config, log, isDev ? 'live' : 'built');
  const { cashier } = app;
  announce(app.address, {
    demo: await demoText(config, app.domains),
    readers: await demoReadersText(app.domains),
    staff: await demoStaffText(app.domains),
    payment: paymentText(cashier),
  });
  stopOnSignals(app.stop);
  await collectGarbage();
  growAtWork();
} catch (error) {
  print(`Kaipan could not start: ${startFault(error, config)}`);
  process.exit(1);
}

function readArgumentsOrExit(): boolean {
  try {
    return parseArgs({ options: { dev: { type: 'boolean', default: false } } }).values.dev;
  } catch (error) {
    const { message } = error as Error;
    print(`${message.split('. ', 1)[0] ?? message}. Settings are environment variables: see docs/operations.md.`);
    process.exit(2);
  }
}

function readConfigOrExit(): Config {
  try {
    return loadConfig();
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}

function announce(
  address: string,
  { demo, readers, staff, payment }: Record<'demo' | 'readers' | 'staff' | 'payment', string>,
) {
  const database = config.db.kind === 'pglite' ? `embedded in ${config.dataDir}` : 'PostgreSQL (DATABASE_URL)';
  print(`
  开盘 Kaipan is open at ${address}
    database  ${database}
    roles     ${[...config.roles].join(', ')}
    demo      ${demo}
    sign in   ${readers === '' ? 'by number and code' : readers}
    codes     ${codesText(address)}
    staff     at ${address}/ops once signed in${staff === '' ? '' : `, secrets for an authenticator: ${staff}`}
    payment   ${payment}
    test routes ${config.isTest ? 'OPEN to this machine: /dev/clock, /dev/messages' : 'closed'}
    documents ${address}/docs
`);
}

function paymentText(cashier: string | null): string {
  const channels = config.payment.channels.join(', ') || 'by balance alone';
  return cashier === null ? channels : `${channels}; sandbox and its faults at ${cashier}/chaos`;
}

function codesText(address: string): string {
  if (config.sms.kind !== 'local') return `sent by ${config.sms.kind}`;
  return config.isProduction
    ? 'not sent: set KAIPAN_SMS'
    : `not sent, to be read at ${address}/dev/outbox on this machine`;
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

function print(text: string) {
  process.stdout.write(`${text}\n`);
}
