import { roundRate } from '#shared/rates.ts';
import { parseDay } from '#shared/time.ts';
import type { SurgePlate, SurgeStock } from './boards.surge.ts';
import type { SurgeRow } from './boards.surge.contract.ts';
import { sealedIn } from './boards.surge.ts';

/** The id under which those without a theme stand. */
export const OTHERS = -1;

const others = { id: OTHERS, name: '其他' };

export function viewSurgePlate({ plate }: SurgePlate) {
  return plate ?? others;
}

/** A share without a theme says so: programs pair rows with themes by what stands in the row. */
function platesOf(reason: SurgeStock['reason']) {
  const plates = reason?.plates.map(({ id, name }) => ({ id, name })) ?? [];
  return plates.length > 0 ? plates : [others];
}

/** In the order of `surgeFields`. */
export function viewSurgeStock(stock: SurgeStock): SurgeRow {
  const { symbol, name, price, change, circulationValue, reason, enteredAt, isSealed, listDate } = stock;
  return [
    symbol,
    name,
    price,
    roundRate(change),
    circulationValue === null ? null : Math.round(circulationValue),
    reason?.text ?? '',
    enteredAt,
    isSealed,
    platesOf(reason),
    listDate === null ? 0 : (parseDay(listDate) ?? 0),
    roundRate(stock.turnoverRatio),
    stock.daysAndBoards,
    null,
    null,
    null,
    null,
  ];
}

/** What a theme is, and what it does today, in sentences of figures: nobody writes a comment that nobody has thought. */
export function viewLongReason({ plate, stocks }: SurgePlate) {
  if (plate === null) return [];
  const highest = stocks.toSorted((a, b) => b.boards - a.boards)[0];
  const first = stocks.find(({ isSealed }) => isSealed);
  const facts = [
    `今日 ${sealedIn({ stocks })} 只涨停、${stocks.length} 只大涨`,
    ...(first ? [`最早封板的是${first.name}`] : []),
    ...(highest && highest.boards > 1 ? [`最高 ${highest.boards} 连板（${highest.name}）`] : []),
  ];
  return [{ plateId: plate.id, longReason: `${plate.description}${facts.join('，')}。` }];
}
