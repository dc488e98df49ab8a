import type { HeldGroup as GroupView, HeldChange, NorthboundRow } from './boards.northbound.contract.ts';
import type { HeldGroup } from './boards.groups.ts';
import type { Active, Holding, HoldingChange } from './boards.holdings.ts';
import { roundRate } from '#shared/rates.ts';

const nothing = {
  ...{ price: null, holding_shares: null, holding_value: null, holding_ratio: null, change_shares: null },
  ...{ change_value: null, change_ratio: null, change_percent: null, profit: null, turnover_value: null },
} as const;

export function viewChange({ symbol, name, now, shares, value, ratio, price, profit }: HoldingChange): NorthboundRow {
  return {
    ...nothing,
    ...{ symbol, stock_chi_name: name },
    ...viewHolding(now),
    ...{ change_shares: shares, change_value: whole(value), change_ratio: roundRate(ratio) },
    ...{ change_percent: roundRate(price), profit: whole(profit) },
  };
}

export function viewActive({ symbol, name, turnover, change }: Active): NorthboundRow {
  return {
    ...nothing,
    symbol,
    stock_chi_name: name,
    change_percent: roundRate(change),
    turnover_value: whole(turnover),
  };
}

export function viewHeavy(holding: Holding): NorthboundRow {
  return { ...nothing, symbol: holding.symbol, stock_chi_name: holding.name, ...viewHolding(holding) };
}

function viewHolding(holding: Holding | null) {
  return {
    price: holding?.price ?? null,
    holding_shares: holding?.shares ?? null,
    holding_value: whole(holding?.value ?? null),
    holding_ratio: roundRate(holding?.ratio ?? null),
  };
}

export function viewGroup({ name, value, share, ratio, ratioChange, valueChange, series }: HeldGroup): GroupView {
  return {
    ...{ name, holding_value: whole(value), share: roundRate(share), holding_ratio: roundRate(ratio) },
    ...{ ratio_change: roundRate(ratioChange), change_value: whole(valueChange), series: series.map(roundRate) },
  };
}

export function viewHeldChange(change: HoldingChange, series: readonly Holding[]): HeldChange {
  const { symbol, stock_chi_name, holding_value, holding_ratio, change_shares, change_value, change_ratio, profit } =
    viewChange(change);
  return {
    ...{ symbol, stock_chi_name, holding_value, holding_ratio, change_shares, change_value, change_ratio, profit },
    state: change.before === null ? 'entered' : change.now === null ? 'left' : 'held',
    previous_shares: change.before?.shares ?? null,
    holding_shares: change.now?.shares ?? null,
    series: series.map(({ ratio }) => roundRate(ratio)),
  };
}

export const whole = (yuan: number | null) => (yuan === null ? null : Math.round(yuan));
