import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { desk, type DraftFields, type DraftView, type Preview } from '#domains/ops/desk/ops.desk.contract.ts';
import { isApiError } from '#shared/api-error.ts';
import { api } from '#web/lib/api.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts';
import { blankFields, type DraftKind } from './draft-form.ts';

const SAVE_MILLIS = 2000;
const LOOK_MILLIS = 400;
const STATE_CHANGED = 40_900;

export interface DraftStart {
  draftKey: string;
  kind: DraftKind;
  /** The draft as it is kept; null where nothing is yet. */
  saved: DraftView | null;
  start: DraftFields;
  /** The flash that is corrected or withdrawn. */
  target: { id: number; version: number } | null;
  preview: Preview | null;
}

type Saving = 'none' | 'typed' | 'saving' | 'saved' | 'failed';

/** A draft under the hands of its writer: each letter is kept on this device at once and at the server two seconds later (docs/product/back-office.md#drafts). */
export function useDraft({ draftKey, kind, saved, start, target, preview: first }: DraftStart) {
  const [fields, setFields] = useState(start);
  const [saving, setSaving] = useState<Saving>(saved === null ? 'none' : 'saved');
  const [told, setTold] = useState(saved);
  const [preview, setPreview] = useState(first);
  const [conflict, setConflict] = useState<DraftView | null>(null);
  const [suggested, setSuggested] = useState(saved?.suggested ?? { stocks: [], plates: [] });
  const now = useRef({ fields: start, revision: saved?.revision ?? 0, isDirty: false, isSubmitted: false });
  const flight = useRef<Promise<void> | null>(null);
  const storedName = `DESK ${draftKey}`;

  function take(next: DraftFields, isDirty: boolean) {
    now.current.fields = next;
    now.current.isDirty = isDirty;
    setFields(next);
  }

  function keepHere() {
    writeStored(storedName, JSON.stringify({ fields: now.current.fields, revision: now.current.revision }));
  }

  function change(part: Partial<DraftFields>) {
    take({ ...now.current.fields, ...part }, true);
    keepHere();
    setSaving('typed');
  }

  async function saveNow(): Promise<void> {
    const { fields: sent, revision } = now.current;
    const base = { message_id: target?.id ?? 0, base_version: target?.version ?? 0 };
    setSaving('saving');
    try {
      const answer = await api(desk.saveDraft, {
        params: { key: draftKey },
        body: { kind, revision, fields: sent, ...base },
      });
      now.current.revision = answer.revision;
      setTold(answer);
      setSuggested(answer.suggested);
      const isAll = now.current.fields === sent;
      if (isAll) {
        now.current.isDirty = false;
        removeStored(storedName);
      } else keepHere();
      setSaving(isAll ? 'saved' : 'typed');
    } catch (error) {
      if (!isApiError(error)) throw error;
      setSaving('failed');
      if (error.code === STATE_CHANGED) setConflict(await theirs());
    }
  }

  const theirs = () => api(desk.getDraft, { params: { key: draftKey } }).catch(() => null);

  function save(): Promise<void> {
    flight.current ??= saveNow().finally(() => (flight.current = null));
    return flight.current;
  }

  // What this device kept of it and the server does not know: from before a reload.
  useEffect(() => {
    const kept = keptHere(storedName);
    if (kept === null || JSON.stringify(kept.fields) === JSON.stringify(start)) return;
    take(kept.fields, true);
    setSaving('typed');
    if (saved !== null && kept.revision !== saved.revision) setConflict(saved);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is opened
  }, []);

  useEffect(() => {
    if ((saving !== 'typed' && saving !== 'failed') || conflict !== null) return;
    const timer = setTimeout(() => void save(), SAVE_MILLIS * (saving === 'failed' ? 3 : 1));
    return () => clearTimeout(timer);
  });

  // The page was made anew: after a form, or because somebody else has saved.
  const hear = useEffectEvent((saved: DraftView | null) => {
    const held = now.current;
    if (saved === null || saved.revision <= held.revision || flight.current !== null) return;
    const isOurs = held.isSubmitted || !held.isDirty;
    held.isSubmitted = false;
    if (!isOurs) {
      setConflict(saved);
      return;
    }
    held.revision = saved.revision;
    setTold(saved);
    setSuggested(saved.suggested);
    take(saved.fields, false);
    removeStored(storedName);
    setSaving('saved');
  });
  useEffect(() => hear(saved), [saved]);

  useEffect(() => {
    if (!now.current.isDirty || kind === 'withdraw') return;
    const timer = setTimeout(() => {
      const text = [fields.title, fields.summary, fields.content].join('\n');
      const asked = now.current.fields;
      void api(desk.recognise, { body: { text } }).then(
        (found) => now.current.fields === asked && setSuggested(notTaken(found, asked)),
        ignored,
      );
      void api(desk.preview, { body: asked }).then(
        (drawn) => now.current.fields === asked && setPreview(drawn),
        ignored,
      );
    }, LOOK_MILLIS);
    return () => clearTimeout(timer);
  }, [fields, kind]);

  return {
    fields,
    saving,
    checks: told?.checks ?? [],
    told,
    preview,
    conflict,
    suggested: notTaken(suggested, fields),
    revision: () => now.current.revision,
    change,
    save,

    /** Before the form is sent: what is on its way arrives first. */
    async settle(): Promise<void> {
      now.current.isSubmitted = true;
      await flight.current;
    },
    isOnItsWay: () => flight.current !== null,

    /** Of two savings the one that is meant. */
    resolve(mine: boolean) {
      if (conflict === null) return;
      now.current.revision = conflict.revision;
      setConflict(null);
      if (mine) {
        setSaving('typed');
        return;
      }
      take(conflict.fields, false);
      removeStored(storedName);
      setTold(conflict);
      setSaving('saved');
    },

    /** Names what the text does not, or in other words. */
    async add(words: string): Promise<boolean> {
      const found = await api(desk.recognise, { body: { text: words } });
      const { stocks, plate_ids: plateIds } = now.current.fields;
      change({
        stocks: [...new Set([...stocks, ...found.stocks.map(({ symbol }) => symbol)])],
        plate_ids: [...new Set([...plateIds, ...found.plates.map(({ id }) => id)])],
      });
      setTold((known) => (known === null ? known : { ...known, ...joined(known, found) }));
      setSuggested((known) => ({
        stocks: [...known.stocks, ...found.stocks],
        plates: [...known.plates, ...found.plates],
      }));
      return found.stocks.length + found.plates.length > 0;
    },
  };
}

/** A preview or a suggestion that cannot be had is had at the next letter. */
function ignored() {}

type Named = Pick<DraftView, 'stocks' | 'plates'>;

const joined = (one: Named, other: Named): Named => ({
  stocks: [...one.stocks, ...other.stocks],
  plates: [...one.plates, ...other.plates],
});

/** Each once, without what has been taken, or is not meant. */
function notTaken({ stocks, plates }: Named, fields: DraftFields): Named {
  const { stocks: taken, plate_ids: plateIds, dismissed } = fields;
  const once = <T>(items: readonly T[], keyOf: (item: T) => unknown) => [
    ...new Map(items.map((one) => [keyOf(one), one])).values(),
  ];
  return {
    stocks: once(stocks, ({ symbol }) => symbol).filter(
      ({ symbol }) => !taken.includes(symbol) && !dismissed.includes(symbol),
    ),
    plates: once(plates, ({ id }) => id).filter(
      ({ id }) => !plateIds.includes(id) && !dismissed.includes(`plate:${id}`),
    ),
  };
}

function keptHere(name: string): { fields: DraftFields; revision: number } | null {
  try {
    const kept = JSON.parse(readStored(name) ?? 'null') as { fields?: Partial<DraftFields>; revision?: number } | null;
    return kept?.fields === undefined
      ? null
      : { fields: { ...blankFields, ...kept.fields }, revision: kept.revision ?? 0 };
  } catch {
    return null;
  }
}
