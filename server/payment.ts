import { readFileSync } from 'node:fs';
import { openAlipay } from '#adapters/payment/alipay/alipay.channel.ts';
import { openSandboxChannel } from '#adapters/payment/sandbox/sandbox.channel.ts';
import { openSandboxKeys } from '#adapters/payment/sandbox/sandbox.keys.ts';
import { startSandbox, type SandboxServer } from '#adapters/payment/sandbox/sandbox.server.ts';
import { openWechat } from '#adapters/payment/wechat/wechat.channel.ts';
import type { PaymentChannel } from '#domains/billing/billing.service.ts';
import type { Log } from '#shared/log.ts';
import { addressToOpen } from './address.ts';
import type { Config } from './config.ts';

export interface OpenPayment {
  channels: readonly PaymentChannel[];
  /** Where people find the sandbox that runs in this process. */
  cashier: string | null;
  /** Where this process is reached from itself. */
  tellSiteAt(address: string): void;
  close(): Promise<void>;
}

/** Opens the ways to be paid that the operator has chosen; the sandbox brings a server of its own. */
export async function openPayment(config: Config, log: Log): Promise<OpenPayment> {
  const { channels, alipay, wechat } = config.payment;
  const opened: PaymentChannel[] = [];
  let server: SandboxServer | null = null;
  let cashier: string | null = null;
  if (channels.includes('alipay')) {
    const { keyFile, providerKeyFile, ...settings } = alipay;
    opened.push(openAlipay({ ...settings, key: readPem(keyFile), providerKey: readPem(providerKeyFile) }));
  }
  if (channels.includes('wechat')) {
    const { keyFile, providerKeys: keyFiles, ...settings } = wechat;
    const providerKeys = keyFiles.map(({ id, file }) => ({ id, key: readPem(file) }));
    opened.push(openWechat({ ...settings, key: readPem(keyFile), providerKeys }));
  }
  if (channels.includes('sandbox')) {
    const { url, keysFile } = config.payment.sandbox;
    const keys = openSandboxKeys(keysFile);
    if (url === null && config.roles.has('web')) server = await startOwn(config, keys, log);
    const port = server?.port ?? config.payment.sandbox.port;
    const publicUrl = url ?? withPort(config.http.origin, port);
    cashier = server === null ? null : publicUrl;
    const near = url ?? addressToOpen({ ...config.http, publicOrigin: null }, port);
    opened.push(openSandboxChannel({ url: near, publicUrl, keys }));
    if (config.isProduction) log.warn('the payment sandbox is open: whoever pays there pays nothing');
  }
  return {
    channels: opened,
    cashier,
    tellSiteAt: (address) => server?.tellSiteAt(address),
    close: async () => server?.close(),
  };
}

/** On its own port, or on any when somebody else is there: a second copy of the program must not fail for it. */
async function startOwn({ http, payment }: Config, keys: ReturnType<typeof openSandboxKeys>, log: Log) {
  const { port, booksFile } = payment.sandbox;
  const settings = { host: http.host, keys, booksFile, log };
  try {
    return await startSandbox({ ...settings, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const server = await startSandbox({ ...settings, port: 0 });
    log.warn({ wanted: port, port: server.port }, 'the port of the payment sandbox is taken, another one is used');
    return server;
  }
}

function withPort(origin: string, port: number): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}:${port}`;
}

function readPem(file: string): string {
  const text = readFileSync(file, 'utf8');
  // Alipay's own tool writes keys without the lines about them.
  if (!text.includes('-----BEGIN '))
    throw new Error(`${file} is no key in PEM: it has to begin with -----BEGIN …-----`);
  return text;
}
