import {
  isAShareSession,
  isFuturesSession,
  isHongKongSession,
  isTradingDay,
  minuteOf,
  minutes,
  newYorkSessionOf,
  sessionSoFar,
} from '#demo/calendar/sessions.ts';
import type { Topic } from '#demo/flashes/topics.ts';
import { indexSlots } from '#demo/flashes/words/market-words.ts';
import { abroadSlots } from '#demo/flashes/words/world-words.ts';
import { indexChange, indices, plateChange, shareChange, type IndexName } from '#demo/market/china-market.ts';
import {
  abroad,
  changeAsSaid,
  contracts,
  newYorkIndices,
  quoteChange,
  worldDayStart,
  type AbroadName,
} from '#demo/market/prices.ts';
import type { UnixSeconds } from '#shared/time.ts';

/** How one price has gone in the session of its market. */
export interface Series {
  name: string;
  since: UnixSeconds;
  until: UnixSeconds;
  changeAt(at: UnixSeconds): number;
  isOpen(at: UnixSeconds): boolean;
}

/** The price that a text names first, in its title or its first sentence; null when it names none or its market has not been open. */
export function seriesOf(told: string, topic: Topic, at: UnixSeconds): Series | null {
  for (const [, slot = ''] of told.matchAll(/\{([a-z]+)/g)) {
    const found = seriesOfSlot(slot, topic, at);
    if (found !== undefined) return found;
  }
  return null;
}

/** Undefined for a slot that is no price. */
function seriesOfSlot(slot: string, { company, plate, contract }: Topic, at: UnixSeconds): Series | null | undefined {
  const index = indexOfSlot.get(slot);
  if (index !== undefined) return inSession(index, marketOf(index), (then) => indexChange(index, then), at);
  const world = abroadOfSlot.get(slot);
  if (world !== undefined) return abroadSeries(world, at);
  if (contract && slot.startsWith('contract'))
    return inSession(
      `${contract}主力合约`,
      minuteOf(at) < minutes('21:00') ? 'futuresDay' : 'futuresNight',
      (then) => quoteChange(contract, contracts[contract], then),
      at,
    );
  if (company && /^(?:share|price)/.test(slot))
    return inSession(company.name, 'aShares', (then) => shareChange(company, then), at);
  if (!company && plate && slot === 'plate')
    return inSession(`${plate.name}板块`, 'aShares', (then) => plateChange(plate.id, then), at);
  return undefined;
}

type Session = Parameters<typeof sessionSoFar>[0];

const openings: Readonly<Record<Session, (at: UnixSeconds) => boolean>> = {
  aShares: isAShareSession,
  hongKong: isHongKongSession,
  futuresDay: isFuturesSession,
  futuresNight: isFuturesSession,
};

function inSession(name: string, session: Session, changeAt: Series['changeAt'], at: UnixSeconds): Series | null {
  if (!isTradingDay(session === 'hongKong' ? 'hongKong' : 'china', at)) return null;
  const stretch = sessionSoFar(session, at);
  return stretch && { name, ...stretch, changeAt, isOpen: openings[session] };
}

/** Indices of New York since its bell, what is traded around the clock since the world's day began. */
function abroadSeries(name: AbroadName, at: UnixSeconds): Series | null {
  const changeAt = (then: UnixSeconds) => changeAsSaid(name, abroad[name], then);
  const whole = { name, until: at, changeAt, isOpen: () => true };
  if (!newYorkIndices.includes(name)) return { ...whole, since: worldDayStart(at) };
  const session = newYorkSessionOf(at);
  return session && { ...whole, since: session.open };
}

const marketOf = (name: IndexName): Session => (indices[name] === null ? 'hongKong' : 'aShares');

const indexOfSlot = new Map(
  Object.entries(indexSlots).flatMap(([name, slot]) =>
    ['move', 'level'].map((what) => [`${slot}${what}`, name as IndexName] as const),
  ),
);
const abroadOfSlot = new Map(
  Object.entries(abroadSlots).flatMap(([name, slot]) =>
    ['', 'move', 'over'].map((what) => [`${slot}${what}`, name as AbroadName] as const),
  ),
);
