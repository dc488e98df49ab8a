import { between, pick, type Random } from '#demo/chance.ts';
import { products, type Product } from '#demo/cast/products.ts';
import { amountText, roundAmountText } from './numbers.ts';
import type { Words } from './day-words.ts';

/** Amounts of one deal that a reader can hold against each other: they are worked out from one another, never drawn apart. */

interface Bargain {
  product: Product;
  /** Of a year, in 亿元. */
  revenue: number;
}

/** What is ordered and what it costs: so many pieces, each at the price of its trade. */
export function orderWords({ product, revenue }: Bargain, random: Random): Words {
  const { low, high, decimals, unit, each } = quantityOf(product);
  const [cheap, dear] = products[product].price;
  const price = cheap + random() * (dear - cheap);
  const wanted = (revenue * (0.03 + 0.14 * random()) * YI) / (price * each);
  const lowest = low * (1 + 0.2 * random());
  const highest = high * (1 + random());
  const count = Math.min(highest, Math.max(lowest, wanted)).toFixed(decimals);
  const deal = (Number(count) * each * price) / YI;
  return {
    order: `${count}${unit}`,
    deal: amountText(deal),
    dealshare: ((deal / revenue) * 100).toFixed(2),
  };
}

/** A takeover is paid by its profit: so many times what the bought company earns in a year. */
export function takeoverWords(revenue: number, random: Random): Words {
  const multiple = between(8, 18, random);
  const profit = Math.max(0.12, Math.round(revenue * (0.001 + 0.003 * random()) * 100) / 100);
  // Three years at today's profit pay this much of the price; the promise is somewhat better than that.
  const promised = (3 / multiple) * (1.04 + 0.2 * random());
  return {
    bought: amountText(profit * multiple),
    boughtprofit: amountText(profit),
    multiple: String(multiple),
    promised: String(Math.round(promised * 100)),
  };
}

const floors = [0.1, 0.15, 0.2, 0.25, 0.3, 0.5, 1, 1.5, 2, 2.5, 3, 5] as const;

/** From so much to at most twice as much, as the exchanges want it, in round sums. */
export function rangeWords(revenue: number, random: Random): Words {
  const size = revenue * (0.003 + 0.008 * random());
  const fitting = floors.filter((floor) => floor <= Math.max(size, 0.1));
  const floor = pick(fitting.slice(-2), random);
  return { floor: roundAmountText(floor), ceiling: roundAmountText(floor * 2) };
}

const capitals = [0.2, 0.3, 0.5, 1, 1.5, 2, 3, 5] as const;

/** The capital of a new company, in a round sum that fits those who found it. */
export const capitalText = (revenue: number) =>
  roundAmountText(capitals.findLast((capital) => capital <= revenue * 0.02) ?? capitals[0]);

const YI = 100_000_000;
const multiples: Readonly<Record<string, number>> = { 万: 10_000, 亿: YI };

/** `{n=1.2~6.0}万台` read as numbers. */
export function quantityOf(product: Product) {
  const [, low = '1', high = '1', unit = ''] = /^\{n=([\d.]+)~([\d.]+)\}(.+)$/.exec(products[product].order) ?? [];
  return {
    low: Number(low),
    high: Number(high),
    decimals: low.split('.')[1]?.length ?? 0,
    unit,
    each: multiples[unit.charAt(0)] ?? 1,
  };
}
