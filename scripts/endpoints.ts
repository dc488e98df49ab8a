import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ChannelContract } from '#shared/channel.ts';
import type { Endpoint } from '#shared/contract.ts';

export const projectDir = path.resolve(import.meta.dirname, '..');

export interface ListedEndpoint extends Endpoint {
  /** The contract file, relative to the project. */
  file: string;
  /** As callers write it: the contract and the call. */
  call: string;
}

/** Every endpoint of every contract, read from the contracts themselves. */
export async function listEndpoints(): Promise<ListedEndpoint[]> {
  return (await readContracts()).flatMap(({ file, contract, value }) =>
    entriesOf(value).map((entry) => ({ ...entry, file, call: `${contract}.${entry.name}` })),
  );
}

/** Every live channel, read in the same way. */
export async function listChannels(): Promise<ChannelContract[]> {
  return (await readContracts()).map(({ value }) => value).filter(isChannel);
}

/** What the contracts export. */
async function readContracts(): Promise<{ file: string; contract: string; value: unknown }[]> {
  const files = globSync(['domains/**/*.contract.ts', 'shared/*.contract.ts'], { cwd: projectDir }).sort();
  const lists = await Promise.all(files.map(readContract));
  return lists.flat();
}

async function readContract(file: string) {
  const exported: Record<string, unknown> = await import(pathToFileURL(path.join(projectDir, file)).href);
  return Object.entries(exported).map(([contract, value]) => ({ file, contract, value }));
}

function entriesOf(value: unknown): Endpoint[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).filter(isEndpoint);
}

function isEndpoint(entry: unknown): entry is Endpoint {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'method' in entry &&
    'path' in entry &&
    'module' in entry &&
    'data' in entry
  );
}

function isChannel(value: unknown): value is ChannelContract {
  return typeof value === 'object' && value !== null && 'channel' in value && 'delivery' in value;
}
