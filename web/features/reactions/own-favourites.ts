import { useEffect } from 'react';
import { reactions } from '#domains/reactions/reactions.contract.ts';
import { api } from '#web/lib/api.ts';
import { isSignedIn } from '#web/lib/signed-in.ts';
import { pageReactions } from './page-reactions.ts';

/** Rows that appear together are asked for together. */
const GATHERING_MILLIS = 50;
/** As many as the call takes. */
const MOST_IDS = 100;

const asked = new Set<string>();
let waiting: string[] = [];

/** Finds out whether this reader keeps a message of which the list around it does not say so. */
export function useOwnFavourite(id: string): void {
  useEffect(() => {
    if (asked.has(id) || !isSignedIn()) return;
    asked.add(id);
    waiting.push(id);
    if (waiting.length === 1) setTimeout(() => void askForWaiting(), GATHERING_MILLIS);
  }, [id]);
}

async function askForWaiting() {
  const ids = waiting;
  waiting = [];
  for (let from = 0; from < ids.length; from += MOST_IDS) await ask(ids.slice(from, from + MOST_IDS));
}

/** What cannot be told stays as it is drawn, until the row is drawn again. */
async function ask(ids: readonly string[]) {
  const before = ids.map(knownOf);
  try {
    const answer = await api(reactions.listOwn, { query: { ids: ids.join(',') } });
    const kept = new Set(answer.favored);
    // What was pressed meanwhile the answer may not know.
    const untouched = ids.filter((id, at) => knownOf(id) === before[at]);
    for (const id of untouched)
      pageReactions.learn({ kind: 'favourite', id }, { isSet: kept.has(id), count: 0 }, answer);
  } catch {
    for (const id of ids) asked.delete(id);
  }
}

const knownOf = (id: string) => pageReactions.read({ kind: 'favourite', id });
