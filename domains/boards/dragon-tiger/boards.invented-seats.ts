import type { Seat } from './boards.seats.ts';

/** Whose list it is and how much was traded in the days that it covers. */
export interface SeatsOrder {
  symbol: string;
  /** The same number, the same seats. */
  key: number;
  /** Yuan. */
  value: number;
  /** A fraction. */
  change: number;
}

/** No broker is called so: nobody can take them for real ones (docs/product/dragon-tiger.md#simulated). */
const brokers = ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬', '癸'];
export const branches = brokers.flatMap((broker, at) =>
  ['第一', '第二', '第三', '第四', '第五', '第六'].map((place) => ({
    name: `演示证券${broker}${place}营业部`,
    // As on a real market there are names for some of them.
    label: at < 3 && place === '第一' ? `演示席位${broker}` : '',
  })),
);

const northbound: Readonly<Record<string, string>> = { SS: '沪股通专用', SZ: '深股通专用' };

const PER_SIDE = 5;

/** Ten seats of a list, five that bought and five that sold: together less than was traded. */
export function inventSeats({ symbol, key, value, change }: SeatsOrder): Seat[] {
  const draw = drawerOf(key);
  const names = drawNames(symbol, draw);
  // Who rises most is bought by its leaders, who falls is sold.
  const lean = Math.max(-0.04, Math.min(0.04, change * 0.3));
  const bought = sharesOf(0.12 + 0.1 * draw() + lean, draw).map((share) => share * value);
  const sold = sharesOf(0.12 + 0.1 * draw() - lean, draw).map((share) => share * value);
  const aside = (amount: number) => (draw() < 0.45 ? 0 : amount * 0.4 * draw());
  return names.map(({ name, label }, at) => {
    const [buy, sell] =
      at < PER_SIDE
        ? [bought[at] ?? 0, aside(bought[at] ?? 0)]
        : [aside(sold[at - PER_SIDE] ?? 0), sold[at - PER_SIDE] ?? 0];
    return { name, label, buy: Math.round(buy), sell: Math.round(sell) };
  });
}

/** A whole in five parts, the largest first. */
function sharesOf(whole: number, draw: () => number): number[] {
  const parts = Array.from({ length: PER_SIDE }, () => 0.3 + draw()).toSorted((a, b) => b - a);
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => (part / sum) * whole);
}

function drawNames(symbol: string, draw: () => number): Pick<Seat, 'name' | 'label'>[] {
  const connect = northbound[symbol.slice(-2)];
  const first = Math.floor(draw() * branches.length);
  // Steps that have no divisor in common with the number of branches come to each of them once.
  const step = [7, 11, 13, 17][Math.floor(draw() * 4)] ?? 7;
  const names = Array.from({ length: 2 * PER_SIDE }, (_, at) => {
    if (draw() < 0.28) return { name: '机构专用', label: '' };
    return branches[(first + at * step) % branches.length] ?? { name: '机构专用', label: '' };
  });
  if (connect !== undefined && draw() < 0.7) names[Math.floor(draw() * names.length)] = { name: connect, label: '' };
  return names;
}

/** One number after the other from 0 to below 1, the same ones for a key. */
export function drawerOf(key: number): () => number {
  let state = key >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
  };
}
