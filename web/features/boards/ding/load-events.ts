import { events as contract, type MarketEvent } from '#domains/boards/events/boards.events.contract.ts';
import type { Api } from '#shared/contract.ts';
import type { LookBack } from '#web/features/market/look-back.ts';
import { EVENTS_AT_ONCE, typesOfKind, type EventKind } from './event-words.ts';

export interface EventWish {
  kind: EventKind;
  /** Null: now, and the days before it. */
  past: LookBack | null;
}

/** The newest events of a kind, or those before one of them. */
export function loadEvents(api: Api, { kind, past }: EventWish, beforeId = 0): Promise<MarketEvent[]> {
  const types = typesOfKind(kind).join(',');
  return api(contract.listEvents, { query: { count: EVENTS_AT_ONCE, types, before_id: beforeId, ...past } });
}
