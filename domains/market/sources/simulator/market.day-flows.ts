import { LAST_SLOT } from '#shared/session-slots.ts';
import { flowDefinitions, orderSizes, type FlowDefinition, type OrderSize } from '#shared/fund-flow.ts';
import type { TradingDay } from '#shared/trading-day.ts';
import type { DayFlows } from '#domains/market/terms/market.flows.ts';
import { swingOf } from './market.dice.ts';
import { openOf, type Path } from './market.path.ts';
import { stateAt } from './market.state.ts';
import { stepAt } from './market.steps.ts';

/** Of a share that turns over a billion half of the money moves in orders above so many yuan; the busier, the larger. */
const USUAL_ORDER = 200_000;
/** How much the large ones go with the price, and the small ones against it. */
const follows: Readonly<Record<OrderSize, number>> = { super: 0.85, big: 0.6, medium: -0.3, small: -0.7 };
/** No side ever has all of a minute's trades. */
const MOST_LEAN = 0.4;

interface FlowOrder {
  symbol: string;
  day: TradingDay;
  second: number;
  definition: FlowDefinition;
}

/** Who has moved the money of a day up to a second; null before the first trade (docs/product/simulated-market.md#flows). */
export function dayFlowsOf(path: Path, { symbol, day, second, definition }: FlowOrder): DayFlows | null {
  const { value } = stateAt(path, second);
  if (value === 0) return null;
  const push = pushUntil(path, second, value);
  const above = sharesAbove(path, definition);
  const flows: DayFlows = { symbol, day, bought: nothing(), sold: nothing() };
  let counted = 0;
  for (const [nr, size] of orderSizes.entries()) {
    const until = Math.round(value * above[size]);
    const moved = until - counted;
    const lean = Math.max(-1, Math.min(1, follows[size] + 0.3 * swingOf(path.key, nr)));
    flows.bought[size] = Math.round(moved * (0.5 + (lean * push) / value));
    flows.sold[size] = moved - flows.bought[size];
    counted = until;
  }
  return flows;
}

const nothing = (): Record<OrderSize, number> => ({ super: 0, big: 0, medium: 0, small: 0 });

/** Which part of the money moves in orders of that size or a larger one: the tail of their sizes falls off by a power. */
function sharesAbove(path: Path, definition: FlowDefinition): Record<OrderSize, number> {
  const thresholds = flowDefinitions[definition];
  const dayValue = path.value[LAST_SLOT] ?? 0;
  const usual = USUAL_ORDER * Math.max(0.3, Math.min(3, (dayValue / 1e9) ** 0.25));
  const above = ({ shares, yuan }: { shares: number; yuan: number }) =>
    1 / (1 + (Math.min(yuan, (shares * path.preClose) / 100) / usual) ** 1.1);
  return { super: above(thresholds.super), big: above(thresholds.big), medium: above(thresholds.medium), small: 1 };
}

/** Yuan by which the price has been pushed, up more than down: minute by minute with the way the price goes, and with where it stands. */
function pushUntil(path: Path, second: number, value: number): number {
  const { slot } = stepAt(second);
  let push = 0;
  for (let at = 0; at <= slot; at += 1) {
    const until = Math.min(value, path.value[at] ?? 0);
    push += (until - (path.value[at - 1] ?? 0)) * leanOf(path, at);
  }
  return push;
}

function leanOf(path: Path, slot: number): number {
  const [close = 0, { preClose }] = [path.close[slot], path];
  const lean = (10 * (close - preClose) + 120 * (close - openOf(path, slot))) / preClose;
  return MOST_LEAN * Math.max(-1, Math.min(1, lean));
}
