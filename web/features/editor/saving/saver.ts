import type { Post, PostConflict, PostFields } from '#domains/authoring/authoring.contract.ts';
import { isApiError } from '#shared/api-error.ts';
import type { Side } from '#shared/documents/document-merge.ts';
import { isSame } from '#shared/merge-kept.ts';
import { newKey } from '#web/lib/new-key.ts';
import { blankFields, isBlank, sizeOf, withChange } from './fields.ts';
import type { AwaitedPicture, Journal, JournalEntry } from './journal.ts';

/** How it stands with what is written. */
export type Saving =
  | { kind: 'clean' }
  | { kind: 'typed' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number; version: number }
  /** Not at the server; `isKept` says whether on this device. */
  | { kind: 'offline'; isKept: boolean }
  | { kind: 'refused'; text: string }
  | { kind: 'conflict' };

/** Two texts that have gone on from one. */
export interface Conflict {
  base: PostFields;
  mine: PostFields;
  theirs: Post;
  /** Whose edit is the later one. */
  later: Side;
}

export interface Writing {
  fields: PostFields;
  /** As the server has it; `null` before it does. */
  post: Post | null;
  saving: Saving;
  conflict: Conflict | null;
  /** Counts the times that the fields were put in place from outside: the editor draws them anew. */
  replaced: number;
}

export interface SaveOrder {
  createKey: string;
  post: { id: string; version: number } | null;
  fields: PostFields;
  isAuto: boolean;
}

interface Deps {
  account: string;
  /** Names this tab. */
  tab: string;
  post: Post | null;
  fields: PostFields;
  journal: Pick<Journal, 'put' | 'remove'>;
  send: (order: SaveOrder) => Promise<Post>;
  now?: () => number;
}

/** docs/product/editor.md#saving */
const JOURNAL_MILLIS = 1_000;
const JOURNAL_LETTERS = 20;
const QUIET_MILLIS = 2_000;
const LONGEST_MILLIS = 3_000;
const AGAIN_MILLIS = 5_000;
const LATER_MILLIS = 30_000;
const TOO_OFTEN = 42_900;
/** So many texts are remembered that were sent without an answer. */
const MOST_UNHEARD = 30;

export type Saver = ReturnType<typeof createSaver>;

/** Keeps what is written: on this device at once, at the server when the typing rests; never over what it has not seen. */
export function createSaver({ account, tab, post, fields, journal, send, now = Date.now }: Deps) {
  let state: Writing = { fields, post, saving: savedAs(post), conflict: null, replaced: 0 };
  let createKey = newKey();
  /** What the version at hand says, as the server tells it. */
  let base = post && { version: post.version, fields: post.fields };
  /** What was sent from that version on, and nobody said whether it arrived. */
  let unheard: PostFields[] = [];
  let kept = fields;
  let queue = Promise.resolve();
  let isDirty = false;
  let awaited: () => readonly AwaitedPicture[] = () => [];
  let firstChange = 0;
  let changedAt = now();
  let journalTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function set(part: Partial<Writing>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  const key = () => `${account} ${tab}`;

  function entry(): JournalEntry {
    const { post: known, fields: written } = state;
    const postId = known?.id ?? null;
    return { key: key(), account, postId, createKey, base, fields: written, awaited: awaited(), at: now() };
  }

  async function keep(): Promise<boolean> {
    clearTimeout(journalTimer);
    journalTimer = undefined;
    kept = state.fields;
    return journal.put(entry());
  }

  function planKeeping(): void {
    if (Math.abs(sizeOf(state.fields) - sizeOf(kept)) >= JOURNAL_LETTERS) void keep();
    else journalTimer ??= setTimeout(() => void keep(), JOURNAL_MILLIS);
  }

  function planSaving(millis = QUIET_MILLIS): void {
    clearTimeout(saveTimer);
    saveTimer = setTimeout(() => void save(true), millis);
  }

  function touched(): void {
    if (!isDirty) firstChange = now();
    isDirty = true;
    changedAt = now();
    planKeeping();
    if (state.conflict === null) planSaving(Math.max(0, Math.min(QUIET_MILLIS, firstChange + LONGEST_MILLIS - now())));
  }

  /** One after another: a second order waits for the first and takes what has come meanwhile. */
  function save(isAuto: boolean): Promise<void> {
    clearTimeout(saveTimer);
    queue = queue.then(() => sendNow(isAuto));
    return queue;
  }

  async function sendNow(isAuto: boolean): Promise<void> {
    if (!isDirty || state.conflict !== null || (state.post === null && isBlank(state.fields))) return;
    const sent = state.fields;
    set({ saving: { kind: 'saving' } });
    if (unheard.at(-1) !== sent) unheard = [...unheard, sent].slice(-MOST_UNHEARD);
    try {
      const target = state.post && base && { id: state.post.id, version: base.version };
      took(await send({ createKey, post: target, fields: sent, isAuto }), sent);
    } catch (error) {
      await failed(error, sent);
    }
  }

  function goOnFrom({ version, fields: stored }: Post): void {
    base = { version, fields: stored };
    unheard = [];
  }

  function took(post: Post, sent: PostFields): void {
    goOnFrom(post);
    isDirty = state.fields !== sent;
    set({ post, saving: isDirty ? { kind: 'typed' } : { kind: 'saved', at: now(), version: post.version } });
    if (isDirty) {
      firstChange = now();
      planSaving();
      void keep();
    } else forget();
  }

  /** The server has it all: but for pictures that are still on their way to it. */
  function forget(): void {
    if (awaited().length > 0) return void keep();
    clearTimeout(journalTimer);
    journalTimer = undefined;
    void journal.remove(key());
  }

  async function failed(error: unknown, sent: PostFields): Promise<void> {
    const newer = newerIn(error);
    if (newer !== null) return met(newer, sent);
    // What this key has made was removed: it is a new text.
    if (state.post === null && isApiError(error) && error.code === 40_900) {
      createKey = newKey();
      return planSaving(0);
    }
    const isKept = await keep();
    if (isApiError(error) && !isPassing(error.code)) {
      set({ saving: { kind: 'refused', text: error.message } });
      // The same is taken a little later, also of who types no more.
      if (error.code === TOO_OFTEN) planSaving(LATER_MILLIS);
      return;
    }
    set({ saving: { kind: 'offline', isKept } });
    planSaving(AGAIN_MILLIS);
  }

  /** What this text goes on from: the same as before, or what this tab has sent without hearing that it arrived. */
  function isOurs({ version, fields: stored }: Post): boolean {
    // The server knows it by the key of this text, and nobody has touched it since it was made.
    if (base === null) return version === 1;
    return [base.fields, ...unheard].some((known) => isSame(stored, known));
  }

  /** The server has another version than this text goes on from: it is of this tab itself, or of another tab or device. */
  async function met(newer: Post, sent: PostFields): Promise<void> {
    if (isSame(newer.fields, sent)) return took(newer, sent);
    if (isOurs(newer)) {
      goOnFrom(newer);
      set({ post: newer });
      return planSaving(0);
    }
    await keep();
    const later: Side = changedAt >= newer.updated_at * 1000 ? 'mine' : 'theirs';
    set({
      conflict: { base: base?.fields ?? blankFields, mine: state.fields, theirs: newer, later },
      saving: { kind: 'conflict' },
    });
  }

  /** Other fields; a conflict goes on with them. */
  function put(next: PostFields, rest: Partial<Writing> = {}): void {
    const { conflict } = state;
    set({
      ...rest,
      fields: next,
      ...(conflict === null ? { saving: { kind: 'typed' } } : { conflict: { ...conflict, mine: next } }),
    });
    touched();
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    key,
    isDirty: () => isDirty,
    /** By whom to be told which pictures are being fetched, whenever something is kept. */
    awaits(tell: () => readonly AwaitedPicture[]): void {
      awaited = tell;
    },
    /** These have become others, or there are none any more. */
    awaitedChanged: (areAny: boolean): void => (isDirty || areAny ? void keep() : forget()),
    change(part: Partial<PostFields>): void {
      const next = withChange(state.fields, part);
      if (isSame(next, state.fields)) return;
      put(next);
    },
    /** Puts other fields in place, as if they had been written. */
    replace: (next: PostFields): void => put(next, { replaced: state.replaced + 1 }),
    /** Goes on with what this device has kept of a text. */
    recover({ createKey: known, base: from, fields: written, at }: JournalEntry): void {
      createKey = known;
      if (from !== null) base = from;
      put(written, { replaced: state.replaced + 1 });
      changedAt = at;
    },
    /** Saves at once. */
    saveNow: () => save(false),
    /** The page is left: what is not kept yet is kept. Answers whether all of it lies on this device or at the server. */
    async leave(): Promise<boolean> {
      if (!isDirty) return true;
      const isKept = await keep();
      await save(true);
      return isKept || !isDirty;
    },
    online(): void {
      if (state.saving.kind === 'offline') planSaving(0);
    },
    /** The text as it was put together, on top of the newer version. */
    async resolve(merged: PostFields): Promise<void> {
      if (state.conflict === null) return;
      const { theirs } = state.conflict;
      goOnFrom(theirs);
      isDirty = true;
      set({ post: theirs, fields: merged, conflict: null, replaced: state.replaced + 1, saving: { kind: 'typed' } });
      await keep();
      await save(false);
    },
    /** The newer version in place of this one. */
    takeTheirs(): void {
      if (state.conflict === null) return;
      taken(state.conflict.theirs);
    },
    /** The text as the server has it now, in place of what is here. */
    take: taken,
  };

  function taken(post: Post): void {
    goOnFrom(post);
    isDirty = false;
    clearTimeout(saveTimer);
    const saving = { kind: 'saved', at: now(), version: post.version } as const;
    set({ post, fields: post.fields, conflict: null, replaced: state.replaced + 1, saving });
    forget();
  }
}

/** How a text stands that nobody has touched yet; version 0 is of a block that was never saved. */
const savedAs = (post: Post | null): Saving =>
  post === null || post.version === 0
    ? { kind: 'clean' }
    : { kind: 'saved', at: post.updated_at * 1000, version: post.version };

/** Faults of the line and of the server go by; what it says of a text or its writer does not. */
const isPassing = (code: number): boolean =>
  [0, 40_800, 50_000, 50_300, 50_301].includes(code) || (code >= 500 && code < 600);

function newerIn(error: unknown): Post | null {
  if (!isApiError(error) || error.code !== 40_900) return null;
  const data = error.data as Partial<PostConflict> | null;
  return data?.current ?? null;
}
