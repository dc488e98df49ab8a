import { keptKinds, type KeptKind, type KeptValue } from '#shared/merge-kept.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts';
import { deviceKeys, objectIn, putStored } from './device-kept.ts';

/** While an account is on this device: whose it is, what they had in common last, and what the visitor had kept before. */
export interface KeptState {
  of: string;
  base: Partial<Record<KeptKind, { version: number; value: KeptValue }>>;
  /** As it was stored, by its name; null was not there. */
  visitor: Record<string, string | null>;
}

/** Looked at by every page of a visitor: whether there is anything of an account to take away (`session/account-watch.tsx`). */
const STATE_KEY = 'KEPT';
/** What of the visitor's has joined which account: it does not join anew. */
const JOINED_KEY = 'KEPT_JOINED';

export function readState(): KeptState | null {
  const state = objectIn(STATE_KEY) as Partial<KeptState>;
  return state.of !== undefined && state.base !== undefined && state.visitor !== undefined
    ? (state as KeptState)
    : null;
}

export const writeState = (state: KeptState): boolean => writeStored(STATE_KEY, JSON.stringify(state));

/** The account comes: the visitor's own is put aside. */
export function beginState(of: string): KeptState {
  const keys = keptKinds.flatMap((kind) => deviceKeys[kind]);
  return { of, base: {}, visitor: Object.fromEntries(keys.map((key) => [key, readStored(key)])) };
}

/** The account has gone: the device has again what the visitor had kept. */
export function endState(): void {
  const state = readState();
  if (state === null) return;
  for (const [key, text] of Object.entries(state.visitor)) putStored(key, text);
  removeStored(STATE_KEY);
}

export function readJoined(of: string): Partial<Record<KeptKind, KeptValue>> {
  return (objectIn(JOINED_KEY)[of] as Partial<Record<KeptKind, KeptValue>> | undefined) ?? {};
}

export function writeJoined(of: string, values: Partial<Record<KeptKind, KeptValue>>): void {
  writeStored(JOINED_KEY, JSON.stringify({ ...objectIn(JOINED_KEY), [of]: values }));
}

/** Tells accounts apart without naming them: who uses the device next learns nothing of it. */
export function markOf(uid: string): string {
  let mark = 0x81_1c_9d_c5;
  for (const letter of `kept ${uid}`) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return (mark >>> 0).toString(36);
}
