import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Two pairs of Ed25519 keys: the site signs what it asks, the sandbox what it tells. */
const KeyFile = z.object({ site: z.string(), sandbox: z.string() });

export interface SandboxKeys {
  /** Who is paid, by the site's key: a notice for somebody else is none for us. */
  seller: string;
  app: string;
  site: KeyPair;
  sandbox: KeyPair;
}

export interface KeyPair {
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

const APP = 'kaipan-pc';

/** Reads the keys of a file, which a first start makes: only its owner may read it. */
export function openSandboxKeys(file: string): SandboxKeys {
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    const text = JSON.stringify({ site: newPem(), sandbox: newPem() }, null, 2);
    try {
      writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process was quicker.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return keysOf(KeyFile.parse(JSON.parse(readFileSync(file, 'utf8'))));
}

/** Keys that nobody keeps. */
export const newSandboxKeys = (): SandboxKeys => keysOf({ site: newPem(), sandbox: newPem() });

function keysOf({ site, sandbox }: z.output<typeof KeyFile>): SandboxKeys {
  const seller = createHash('sha256').update(site).digest('hex').slice(0, 16);
  return { seller, app: APP, site: pairOf(site), sandbox: pairOf(sandbox) };
}

function newPem(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function pairOf(pem: string): KeyPair {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  return {
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
    isSigned: (text, signature) => verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64')),
  };
}
