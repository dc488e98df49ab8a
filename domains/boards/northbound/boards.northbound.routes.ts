import { toSymbol } from '#domains/market/market.service.ts';
import { bind, type Reply } from '#shared/bind.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { dayAsked, type TradingDay } from '#shared/trading-day.ts';
import { belongsTo, ratioOf, valueOf, type ConnectType, type HoldingChange } from './boards.holdings.ts';
import { northbound as contract } from './boards.northbound.contract.ts';
import type { Northbound } from './boards.northbound.ts';
import { viewActive, viewChange, viewGroup, viewHeavy, viewHeldChange, whole } from './boards.northbound.view.ts';
import { roundRate } from '#shared/rates.ts';

/** What programs ask for that name no day; a Saturday (docs/product/northbound.md#days). */
const USUAL_ANALYSIS_DAY = 20_180_728;
const DAYS_SHOWN = 12;
const TWO_SIDES = 60;

interface ListQuery {
  date: UnixSeconds | null;
  limit: number;
  type: ConnectType;
}

export function northboundRoutes(northbound: Northbound) {
  function mark(reply: Reply, isSimulated: boolean) {
    reply.header('x-market-source', isSimulated ? 'simulated' : 'import');
  }

  async function heldOn(day: TradingDay | null, type: ConnectType, reply: Reply) {
    const held = await northbound.heldOn(day, type);
    mark(reply, held.isSimulated);
    return held;
  }

  /** The changes with the largest of some figure; those of which it is not disclosed are not among them. */
  async function ranked(
    { date, limit, type }: ListQuery,
    reply: Reply,
    figureOf: (change: HoldingChange) => number | null,
  ) {
    const { changes } = await heldOn(dayAsked(date), type, reply);
    return changes
      .filter((change) => (figureOf(change) ?? 0) > 0)
      .toSorted((a, b) => (figureOf(b) ?? 0) - (figureOf(a) ?? 0))
      .slice(0, limit)
      .map(viewChange);
  }

  const negative = (figure: number | null) => (figure === null ? null : -figure);

  return bind(contract, {
    async listNorthboundDays({ reply }) {
      const { days, isSimulated } = await northbound.disclosedDays();
      mark(reply, isSimulated);
      return days.map(String);
    },
    listNorthboundIncreases: ({ query, reply }) => ranked(query, reply, ({ value }) => value),
    listNorthboundReductions: ({ query, reply }) => ranked(query, reply, ({ value }) => negative(value)),
    listNorthboundProfits: ({ query, reply }) => ranked(query, reply, ({ profit }) => profit),
    listNorthboundDeficits: ({ query, reply }) => ranked(query, reply, ({ profit }) => negative(profit)),
    async listNorthboundHeavies({ query: { date, limit, type }, reply }) {
      const { now } = await heldOn(dayAsked(date), type, reply);
      const known = now.filter(({ value }) => value !== null);
      return known
        .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))
        .slice(0, limit)
        .map(viewHeavy);
    },
    async listNorthboundActives({ query: { date, limit, type }, reply }) {
      const { isSimulated, rows } = await northbound.activeOn(dayAsked(date));
      mark(reply, isSimulated);
      return rows.filter(belongsTo(type)).slice(0, limit).map(viewActive);
    },
    async getNorthboundGroups({ query: { date, type, by }, reply }) {
      const held = await heldOn(dayAsked(date) ?? USUAL_ANALYSIS_DAY, type, reply);
      const groups = await northbound.groupsOn(held, by, type);
      return { analysis: groups.map(viewGroup), ...viewDays(held) };
    },
    async getNorthboundChanges({ query: { date, type }, reply }) {
      const held = await heldOn(dayAsked(date) ?? USUAL_ANALYSIS_DAY, type, reply);
      const shown = shownChanges(held.changes);
      const series = await northbound.seriesOf(
        shown.map(({ symbol }) => symbol),
        held.day,
      );
      const analysis = shown.map((change) => viewHeldChange(change, series.get(change.symbol) ?? []));
      return { analysis, ...viewDays(held) };
    },
    async listNorthboundHistory({ query: { codes, date, limit }, reply }) {
      const days = await northbound.heldOn(dayAsked(date), '0');
      mark(reply, days.isSimulated);
      const symbols = codes.map((code) => toSymbol(code) ?? code);
      const series = await northbound.seriesOf(symbols, days.day, limit);
      return [...series].map(([symbol, held]) => ({
        symbol,
        stock_chi_name: held.at(-1)?.name ?? symbol,
        items: held.map(({ day, shares, value, ratio }) => ({
          ...{ date: day, holding_shares: shares, holding_value: whole(value), holding_ratio: roundRate(ratio) },
        })),
      }));
    },
    async getNorthbound({ query: { date, type }, reply }) {
      const held = await heldOn(dayAsked(date), type, reply);
      const [{ days }, flow, next, active] = await Promise.all([
        northbound.disclosedDays(),
        northbound.flowBy(dayAsked(date), type),
        northbound.nextDisclosure(),
        northbound.activeOn(dayAsked(date)),
      ]);
      const [value, before] = [valueOf(held.now), valueOf(held.before)];
      const [ratio, ratioBefore] = [ratioOf(held.now), ratioOf(held.before)];
      const isDisclosed = held.now.length > 0;
      return {
        ...viewDays(held),
        days: days.slice(0, DAYS_SHOWN),
        nearest_date: isDisclosed
          ? null
          : (days.find((day) => held.day === null || day < held.day) ?? days.at(-1) ?? null),
        holding_value: whole(value),
        value_change: value === null || !before ? null : roundRate(value / before - 1),
        stocks: held.now.length,
        entered: held.changes.filter((change) => change.before === null).length,
        left: held.changes.filter((change) => change.now === null).length,
        holding_ratio: roundRate(ratio),
        ratio_change: ratio === null || ratioBefore === null ? null : roundRate(ratio - ratioBefore),
        active_date: active.rows.length === 0 ? null : active.day,
        turnover: flow && { date: flow.day, value: whole(flow.turnover), net: whole(flow.net) },
        next_quarter_end: next.quarterEnd,
        next_disclosure: next.day,
      };
    },
    async getNorthboundSeries({ query: { type }, reply }) {
      const { isSimulated, holdings, months } = await northbound.series(type);
      mark(reply, isSimulated);
      return {
        is_simulated: isSimulated,
        holdings: holdings.map(({ day, value }) => ({ date: day, value: Math.round(value) })),
        months: months.map(({ month, turnover, net }) => ({ month, turnover: whole(turnover), net: whole(net) })),
      };
    },
  });
}

const viewDays = ({ day, previousDay, isSimulated }: Awaited<ReturnType<Northbound['heldOn']>>) => ({
  ...{ date: day, previous_date: previousDay, is_simulated: isSimulated },
});

/** The largest changes of value, then the largest of those who came or went. */
function shownChanges(changes: readonly HoldingChange[]): HoldingChange[] {
  const sizeOf = ({ value }: HoldingChange) => Math.abs(value ?? 0);
  const worthOf = ({ now, before }: HoldingChange) => now?.value ?? before?.value ?? 0;
  const held = changes.filter(({ value }) => value !== null).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const others = changes.filter(({ now, before }) => now === null || before === null);
  return [...held.slice(0, TWO_SIDES), ...others.toSorted((a, b) => worthOf(b) - worthOf(a)).slice(0, TWO_SIDES)];
}
