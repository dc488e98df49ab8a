import { kept, type KeptItem } from '#domains/kept/kept.contract.ts';
import type { Api } from '#shared/contract.ts';
import { isSame, keptKinds, mergeKept, type KeptKind, type KeptValue } from '#shared/merge-kept.ts';
import { emptyOf, readDevice, writeDevice } from './device-kept.ts';
import { beginState, endState, markOf, readJoined, readState, writeJoined, writeState } from './kept-state.ts';

/** Another device may be faster so often; the next round goes on. */
const MOST_ROUNDS = 5;

type Known = Pick<KeptItem, 'version' | 'value'>;
const nothingKnown = (kind: KeptKind): Known => ({ version: 0, value: emptyOf(kind) });

/** Makes device and account alike, by what they had in common; answers whether they are. */
export async function keepTogether(api: Api, uid: string): Promise<void> {
  const of = markOf(uid);
  if (readState()?.of !== of) {
    endState();
    await join(api, of);
    return;
  }
  const { items } = await api(kept.listValues, {});
  for (const kind of keptKinds) await together(api, of, kind, items.find((item) => item.kind === kind) ?? null);
}

/** Sends what was changed here since; the account is asked only where something was. */
export async function sendChanges(api: Api, uid: string): Promise<void> {
  const of = markOf(uid);
  const state = readState();
  if (state?.of !== of) return;
  for (const kind of keptKinds) {
    const base = state.base[kind];
    if (base !== undefined && !isSame(readDevice(kind), base.value)) await together(api, of, kind, base);
  }
}

/** What the visitor has kept becomes a part of the account's, but for what has joined it before. */
async function join(api: Api, of: string): Promise<void> {
  const { items } = await api(kept.listValues, {});
  const joined = readJoined(of);
  const state = beginState(of);
  const own = Object.fromEntries(keptKinds.map((kind) => [kind, readDevice(kind)])) as Record<KeptKind, KeptValue>;
  // A browser that keeps nothing has nothing that could join.
  if (!writeState(state)) return;
  for (const kind of keptKinds) {
    const theirs = items.find((item) => item.kind === kind) ?? nothingKnown(kind);
    const before = joined[kind] ?? emptyOf(kind);
    // Whoever has used the device meanwhile takes nothing away from the account.
    const mine = merged(kind, { base: emptyOf(kind), mine: own[kind], theirs: before });
    writeDevice(kind, merged(kind, { base: before, mine, theirs: theirs.value }) as never);
    keepBase(of, kind, theirs);
  }
  writeJoined(of, own);
  await sendAll(api, of);
}

async function sendAll(api: Api, of: string): Promise<void> {
  for (const kind of keptKinds) await together(api, of, kind, readState()?.base[kind] ?? null);
}

async function together(api: Api, of: string, kind: KeptKind, told: Known | null): Promise<void> {
  let theirs = told ?? nothingKnown(kind);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const state = readState();
    // Somebody else is on the device now.
    if (state?.of !== of) return;
    const base = state.base[kind] ?? nothingKnown(kind);
    const mine = readDevice(kind);
    const value = merged(kind, { base: base.value, mine, theirs: theirs.value });
    if (!isSame(value, mine)) writeDevice(kind, value as never);
    keepBase(of, kind, theirs);
    if (isSame(value, theirs.value)) return;
    const item = { kind, version: theirs.version, value } as KeptItem;
    const { item: answered } = await api(kept.saveValue, { body: item });
    theirs = answered;
  }
}

function keepBase(of: string, kind: KeptKind, { version, value }: Known): void {
  const state = readState();
  if (state?.of === of) writeState({ ...state, base: { ...state.base, [kind]: { version, value } } });
}

const merged = (kind: KeptKind, sides: { base: KeptValue; mine: KeptValue; theirs: KeptValue }): KeptValue =>
  mergeKept(kind, sides as never);
