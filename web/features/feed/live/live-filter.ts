import type { Flash } from '#domains/feed/feed.contract.ts';
import { OUR_SOURCE } from '#shared/our-source.ts';
import type { Other } from './fold.ts';

export interface LiveFilter {
  /** Any of these; empty means all. */
  subjectIds: readonly number[];
  isHotSubject: boolean;
  isExplainedOnly: boolean;
  /** Of at least so much importance; 0 means all. */
  important: number;
  /** A publisher; empty means all. */
  source: string;
}

/** A filter that wants every flash. */
export const everything: LiveFilter = {
  subjectIds: [],
  isHotSubject: false,
  isExplainedOnly: false,
  important: 0,
  source: '',
};

export function matchesFilter(filter: LiveFilter, flash: Flash): boolean {
  if (filter.isExplainedOnly && !flash.NeedExplained) return false;
  // The publisher of a VIP flash is hidden from who may not read it, so it is ours for everybody.
  const Source = flash.SubscribeType === 1 ? '' : flash.Source;
  return flash.Important >= filter.important && isFiled(filter, { ...flash, Source });
}

/** Whether one that is not loaded yet will be listed; a part of what the filter asks is not known of it. */
export function willBeListed(filter: LiveFilter, other: Other): boolean {
  return !filter.isExplainedOnly && other.Important >= filter.important && isFiled(filter, other);
}

function isFiled({ subjectIds, source }: LiveFilter, { SubjIds, Source }: Pick<Flash, 'SubjIds' | 'Source'>): boolean {
  if (source !== '' && source !== (Source || OUR_SOURCE)) return false;
  return subjectIds.length === 0 || SubjIds.some((id) => subjectIds.includes(Number(id)));
}
