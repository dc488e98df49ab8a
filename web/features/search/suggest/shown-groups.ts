import type { UnixSeconds } from '#shared/time.ts';
import { resultsAddress } from '#web/features/search/results-address.ts';
import { allResultsRow, groupsOf, isNothing, type SuggestGroup } from './suggest-rows.ts';
import type { Suggestions } from './suggestions.ts';

/** Everything that stands below what is typed: what it may mean, what was found, and the way to all results. */
export function shownGroups({ words, found }: Suggestions, typed: string, now: UnixSeconds): SuggestGroup[] {
  const rest: SuggestGroup = { title: '', count: '', rows: [allResultsRow(typed)] };
  if (found === null || words !== typed) return [rest];
  return [...meantGroup(found.hint), ...groupsOf(found, words, now), rest];
}

function meantGroup(hint: NonNullable<Suggestions['found']>['hint']): SuggestGroup[] {
  if (hint?.kind !== 'near') return [];
  const row = { id: 'meant', icon: 'info', note: '' } as const;
  return [
    {
      title: '你要找的是不是',
      count: '',
      rows: [{ ...row, ranges: [], name: hint.text, to: resultsAddress(hint.text) }],
    },
  ];
}

/** What is said where the server has found nothing. */
export const isFoundNothing = ({ found, isWhole }: Suggestions): boolean =>
  isWhole && found !== null && isNothing(found);
