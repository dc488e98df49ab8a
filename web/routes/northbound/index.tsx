import { symbolText } from '#web/features/market/symbol-text.ts';
import { useNavigate, useNavigation } from 'react-router';
import { northbound } from '#domains/boards/northbound/boards.northbound.contract.ts';
import { toTradingDay, tradingDayText } from '#shared/trading-day.ts';
import { dayFileNameOf } from '#web/features/boards/file-name.ts';
import { heldDayNote } from '#web/features/boards/moved-text.ts';
import { MarketStrip } from '#web/features/boards/market-strip.tsx';
import { DisclosedHead } from '#web/features/boards/disclosed/disclosed-head.tsx';
import type { Kpi } from '#web/features/boards/kpis.tsx';
import { shortDay } from '#web/features/boards/disclosed/day-pills.tsx';
import { NoFigure, Undisclosed } from '#web/features/boards/disclosed/undisclosed.tsx';
import { connectTypeOf, typeAfter } from '#web/features/boards/northbound/connect-types.ts';
import { DisclosureChoices } from '#web/features/boards/northbound/disclosure-choices.tsx';
import { DisclosureLine } from '#web/features/boards/northbound/disclosure-line.tsx';
import { loadHeldLists } from '#web/features/boards/northbound/held-calls.ts';
import { HeldListCard } from '#web/features/boards/northbound/held-list-card.tsx';
import { heldDayText, heldLists } from '#web/features/boards/northbound/held-lists.ts';
import { northboundKeys } from '#web/features/boards/page-keys.ts';
import { northboundAddress, northboundTabs } from '#web/features/boards/northbound/northbound-address.ts';
import { SeriesCard } from '#web/features/boards/northbound/series-chart.tsx';
import { ExportButton } from '#web/features/market/export-button.tsx';
import { HowLine } from '#web/features/market/how-line.tsx';
import { QuoteStamp } from '#web/features/market/quote-stamp.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import { boardPlaces } from '#web/shell/places.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { usePageKey } from '#web/shell/use-page-key.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/index';
import css from './index.module.css';
import { amountText, percentText, shareText, signedAmountText, signedText } from '#shared/numbers.ts';
import { roundPercent } from '#shared/rates.ts';

/** What this page reads of its address. */
export const handle = {
  query: ['date', 'type', 'list'],
  keys: northboundKeys,
  belongs: () => boardPlaces,
} satisfies ScreenHandle;

const SHORT = 6;
const LONG = 100;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '北向持股',
    description: '沪深股通持股：增持、减持、重仓、盈亏估算与每日活跃股，按披露日。',
    path: '/northbound',
    origin: loaderData.origin,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, origin } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  const type = connectTypeOf(asked.get('type'));
  const date = toTradingDay(asked.get('date') ?? '');
  const day = date === null ? {} : { date: String(date) };
  const whole = heldLists.find(({ id }) => id === asked.get('list'))?.id ?? null;
  const [totals, series, lists] = await Promise.all([
    api(northbound.getNorthbound, { query: { ...day, type } }),
    api(northbound.getNorthboundSeries, { query: { type } }),
    loadHeldLists(api, { ...day, type, limitOf: (id) => (id === whole ? LONG : SHORT) }),
  ]);
  return {
    totals,
    series,
    lists,
    type,
    date,
    whole,
    note: heldDayNote(asked.get('date'), totals.date),
    origin,
  };
}

export default function NorthboundPage({ loaderData }: Route.ComponentProps) {
  const { totals, series, lists, type, date, whole, note } = loaderData;
  const navigate = useNavigate();
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === '/northbound';
  const addressOf = (change: { date?: number | null; type?: typeof type; list?: string | null }) => {
    const { list = null, ...rest } = change;
    return northboundAddress('/northbound', { date, type, ...rest, more: { list } });
  };
  usePageKey('t', () => void navigate(addressOf({ type: typeAfter(type) }), { preventScrollReset: true }));
  return (
    <>
      <MarketStrip />
      <Columns single>
        <Stack>
          <DisclosedHead
            above={<Tabs label="北向" tabs={northboundTabs} selected="/northbound" addressOf={(path) => path} />}
            title="北向持股"
            note={note}
            mark={
              <>
                <QuoteStamp isSimulated={totals.is_simulated} at={null} />
                <Badge tone="warn">
                  {totals.days[0] === undefined ? '尚无披露' : `按季披露，最新 ${tradingDayText(totals.days[0])}`}
                </Badge>
              </>
            }
            tools={
              <>
                <DisclosureChoices days={totals.days} selected={totals.date} type={type} addressOf={addressOf} />
                <ExportButton
                  name={dayFileNameOf('北向持股', totals.date)}
                  head={exportHead}
                  rows={() => exported(loaderData)}
                />
              </>
            }
            figures={figuresOf(totals, date === null)}
          >
            <DisclosureLine />
          </DisclosedHead>
          <SeriesCard series={series} />
          <div className={css.lists}>
            {heldLists.map((list, at) => {
              const rows = lists[at] ?? [];
              // Where nothing was ever disclosed there is nothing to wait for.
              if (rows.length === 0 && totals.days.length === 0) return null;
              return (
                <HeldListCard
                  key={list.id}
                  list={list}
                  about={aboutOf(list.id, totals, date)}
                  rows={rows}
                  shown={SHORT}
                  isLoading={isLoading}
                  empty={emptyText(list.id, totals)}
                  more={
                    list.id === whole
                      ? { to: addressOf({}), text: '收起' }
                      : { to: addressOf({ list: list.id }), text: '全部' }
                  }
                />
              );
            })}
          </div>
          <Card>
            <HowLine text={howText} definitions={definitions} />
          </Card>
        </Stack>
      </Columns>
    </>
  );
}

const howText =
  '增减持 = 相邻两次披露日持股变动（按拆股调整）× 披露日收盘价；盈亏为估算：上次披露的持股 × 其后的涨跌，成本并未披露。';
const definitions = [
  { name: '披露', text: '2024-08-19 起持股按季披露，下一季度第 5 个交易日公布上季末的持股；之前每日披露。' },
  { name: '持股市值', text: '披露日持股 × 当日收盘价；占流通 = 持股 ÷ 流通股本。' },
  { name: '活跃', text: '每日前十大成交股的成交额，收市后公布；买卖分项不再披露。' },
  { name: '未披露', text: '没有公布的数字，不是 0；「没有数据」是本站没有收到，不论是否公布。' },
] as const;

type Totals = Route.ComponentProps['loaderData']['totals'];

/** Of a day that has been nothing is told of now: neither what was traded today nor what comes next. */
function figuresOf(totals: Totals, isNewest: boolean): Kpi[] {
  const { date, holding_value: value, value_change: change, holding_ratio: ratio, nearest_date: nearest } = totals;
  const nothing = nearest === null ? <Undisclosed /> : <NoFigure />;
  const told = (figure: number | null, text: string) => (figure === null ? nothing : text);
  return [
    {
      name: `持股市值（${date === null ? '--' : shortDay(date)}）`,
      value: told(value, amountText(value)),
      note: change === null ? undefined : `${percentText(change * 100)} 环比`,
    },
    {
      name: '持股只数',
      value: value === null ? nothing : totals.stocks,
      note: totals.previous_date === null ? undefined : `新进 ${totals.entered} · 退出 ${totals.left}`,
    },
    {
      name: '占流通市值',
      value: told(ratio, shareText((ratio ?? 0) * 100)),
      note: totals.ratio_change === null ? undefined : `${signedText(totals.ratio_change * 100)} 个百分点`,
    },
    ...boughtOf(totals),
    ...(isNewest ? figuresOfNow(totals) : []),
  ];
}

/** Disclosed to 2024: of a day that has it, it is the figure that people look for. */
function boughtOf({ turnover }: Totals): Kpi[] {
  if (turnover === null || turnover.net === null) return [];
  return [{ name: `净买入（${tradingDayText(turnover.date)}）`, value: signedAmountText(turnover.net) }];
}

function figuresOfNow({ turnover, ...totals }: Totals): Kpi[] {
  return [
    {
      name: turnover === null ? '成交额' : `成交额（${shortDay(turnover.date)}）`,
      value: turnover?.value ? amountText(turnover.value) : <Undisclosed />,
      note: turnover?.value ? '沪深合计' : undefined,
    },
    ...((turnover?.net ?? null) !== null ? [] : [{ name: '每日净买入', value: <Undisclosed />, note: '不再披露' }]),
    {
      name: '下次披露',
      value: totals.next_disclosure === null ? '待定' : shortDay(totals.next_disclosure),
      note: `${shortDay(totals.next_quarter_end)} 季末`,
    },
  ];
}

function aboutOf(list: string, { date, previous_date: before, turnover }: Totals, asked: number | null): string {
  const traded = asked ?? turnover?.date;
  if (list === 'active') return traded === undefined ? '每日' : `每日 · ${shortDay(traded)}`;
  if (date === null) return '';
  if (list === 'heavy') return shortDay(date);
  return before === null ? shortDay(date) : `${shortDay(date)} 对 ${shortDay(before)}`;
}

function emptyText(list: string, { date, previous_date: before, nearest_date: nearest }: Totals): string {
  if (list !== 'active' && date !== null && nearest === null && before === null && list !== 'heavy')
    return '之前没有披露，无从比较';
  return nearest === null ? '这一天没有披露' : `没有这一天的数据，最近的是 ${tradingDayText(nearest)}`;
}

const exportHead = [
  '榜',
  '日期',
  '代码',
  '名称',
  '持股',
  '持股市值',
  '占流通%',
  '变动股数',
  '变动市值',
  '区间涨幅%',
  '区间盈亏估算',
  '成交额',
  '当日涨跌幅%',
];

/** A change between two disclosed days and one of a day are two columns. */
function exported({ lists, totals }: Pick<Route.ComponentProps['loaderData'], 'lists' | 'totals'>) {
  return heldLists.flatMap(({ id, title }, at) =>
    (lists[at] ?? []).map((row) => [
      ...[
        title,
        heldDayText(id, totals),
        symbolText(row.symbol),
        row.stock_chi_name,
        row.holding_shares,
        row.holding_value,
        roundPercent(row.holding_ratio),
      ],
      ...[row.change_shares, row.change_value, id === 'active' ? null : roundPercent(row.change_percent)],
      ...[row.profit, row.turnover_value, id === 'active' ? roundPercent(row.change_percent) : null],
    ]),
  );
}
