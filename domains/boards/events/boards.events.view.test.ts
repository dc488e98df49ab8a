import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { BoardDay } from '#domains/boards/day/boards.board-day.ts';
import { createDayMinutes } from '#domains/market/engine/market.day-minutes.ts';
import { emptyFigures } from '#domains/market/history/market.minute-packing.ts';
import { createKnownPlates } from '#domains/market/plates/market.known-plates.ts';
import { eventTypes } from './boards.events.contract.ts';
import { viewEvent } from './boards.events.view.ts';

const DAY = 20260821;
const SHARE = { symbol: '600001.SS', name: '甲' };

/** A share that cost 10.00 yesterday and was traded in the minutes 31 and 37 of the day alone. */
function rarelyTraded(): BoardDay {
  const minutes = createDayMinutes(DAY, 1);
  const bars = emptyFigures(38);
  for (const column of [bars.open, bars.high, bars.low, bars.close]) [column[31], column[37]] = [1010, 1060];
  bars.high[37] = 1070;
  minutes.load(0, { symbol: SHARE.symbol, day: DAY, ...bars });
  return { state: { snapshot: { listings: [SHARE], preClose: [1000] }, minutes } } as unknown as BoardDay;
}

test('the speed of a surge goes by the last price of five minutes before, whenever that was, to the furthest of its minute (docs/product/quotes.md#pace)', () => {
  const happening = { slot: 37, row: 0, kind: 'surge', price: 1060 } as const;
  const event = {
    id: 1,
    type: 10009,
    target: SHARE.symbol,
    at: 0,
    until: 60,
    of: { kind: 'share', happening },
  } as const;
  expect(viewEvent(rarelyTraded(), event, createKnownPlates([]))).toMatchObject({
    is_by_close: false,
    stock_abnormal_event_data: { mtm: 0.06, price: 10.6 },
  });
});

test('docs/product/boards.md tells of every number', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/product/boards.md'), 'utf8');
  expect(Object.keys(eventTypes).filter((type) => !page.includes(type))).toEqual([]);
});
