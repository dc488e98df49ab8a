import { symbolText } from '#web/features/market/symbol-text.ts';
import { useNavigate } from 'react-router';
import { dragonTiger } from '#domains/boards/dragon-tiger/boards.dragon-tiger.contract.ts';
import { toTradingDay, tradingDayText } from '#shared/trading-day.ts';
import { when } from '#domains/boards/when/boards.when.contract.ts';
import { movedText } from '#web/features/boards/moved-text.ts';
import { listedKeys } from '#web/features/boards/page-keys.ts';
import { MarketStrip } from '#web/features/boards/market-strip.tsx';
import { askedTime, boardAddress } from '#web/features/boards/board-query.ts';
import { DisclosedHead } from '#web/features/boards/disclosed/disclosed-head.tsx';
import { dayFileNameOf } from '#web/features/boards/file-name.ts';
import { DayPills, dayWithWeekday, shortDay } from '#web/features/boards/disclosed/day-pills.tsx';
import { ActiveSeatsCard, InstitutionsCard, ReasonsCard } from '#web/features/boards/dragon-tiger/beside-lists.tsx';
import { filtered, filterOf, keyOfList, listFilters } from '#web/features/boards/dragon-tiger/list-filters.ts';
import { ListTable } from '#web/features/boards/dragon-tiger/list-table.tsx';
import { ExportButton } from '#web/features/market/export-button.tsx';
import { HowLine } from '#web/features/market/how-line.tsx';
import { lookBackOf } from '#web/features/market/look-back.ts';
import { QuoteStamp } from '#web/features/market/quote-stamp.tsx';
import { useTodayWord } from '#web/features/market/today-word.ts';
import { Standing } from '#web/features/market/standing.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { boardPlaces } from '#web/shell/places.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { usePageKey } from '#web/shell/use-page-key.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack, Wrap } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-button.tsx';
import { toneClass } from '#web/ui/tone.ts';
import type { Route } from './+types/dragon-tiger';
import css from './dragon-tiger.module.css';
import { shareText, signedAmountText } from '#shared/numbers.ts';
import { roundPercent } from '#shared/rates.ts';

/** What this page reads of its address. */
export const handle = {
  query: ['date', 'at', 'show', 'reason', 'side', 'open'],
  keys: listedKeys,
  belongs: () => boardPlaces,
} satisfies ScreenHandle;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '龙虎榜',
    description: '每日龙虎榜：上榜股票与原因、买卖前五席位、机构净买与活跃席位。',
    path: '/dragon-tiger',
    origin: loaderData.origin,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, origin } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  const date = toTradingDay(asked.get('date') ?? '');
  const shown = await api(when.getWhen, { query: { date: date === null ? undefined : String(date) } });
  // Lists may be imported of days that the market does not know.
  const query = date === null ? {} : { date: shown.trade_day ?? String(date) };
  const day = await api(dragonTiger.getDragonTiger, { query });
  const told = {
    trade_day: day.date === null ? null : tradingDayText(day.date),
    today: shown.today,
    updated_at: shown.updated_at,
    source: shown.source,
  };
  const open = day.items.find((row) => keyOfList(row) === asked.get('open'));
  const seats =
    open && (await api(dragonTiger.listDragonTigerSeats, { query: { date: String(day.date), symbol: open.symbol } }));
  const filter = filterOf(asked.get('show'));
  const reason = day.reasons.find(({ code }) => code === asked.get('reason'))?.code ?? null;
  return {
    day,
    rows: filtered(day.items, filter, reason),
    filter,
    reason,
    side: asked.get('side') === 'sell' ? 'sell' : 'buy',
    isNewest: date === null,
    // Lists are of a day: its time is what the pages that one comes from and goes to stand at.
    moment: date === null ? null : lookBackOf({ date: null, at: askedTime(asked) }, told),
    /** Nobody waits for lists where no day goes on. */
    isAnyAwaited: shown.source !== 'none',
    note: movedText({ date: asked.get('date') }, told),
    openKey: open ? keyOfList(open) : null,
    openSeats: seats?.lists.find((list) => list.reason.code === open?.reason.code) ?? null,
    origin,
  };
}

export default function DragonTigerPage({ loaderData }: Route.ComponentProps) {
  const { day, rows, filter, reason, side, isNewest, moment, isAnyAwaited, note, openKey, openSeats } = loaderData;
  const navigate = useNavigate();
  const today = useTodayWord();
  const here = {
    ...{ date: isNewest ? null : day.date, at: moment?.at, show: filter, reason, side },
    open: null as string | null,
  };
  const addressOf = (change: Partial<typeof here>) => addressWith({ ...here, ...change });
  const tabs = listFilters.map(({ id, label }) => ({ id, label: `${label} ${filtered(day.items, id, null).length}` }));
  usePageKey('f', () => {
    const next = listFilters[(listFilters.findIndex(({ id }) => id === filter) + 1) % listFilters.length];
    void navigate(addressOf({ show: next?.id ?? 'all', reason: null }), { preventScrollReset: true });
  });
  return (
    <Standing value={moment}>
      <MarketStrip />
      <Wrap className={css.head}>
        <DisclosedHead
          title="龙虎榜"
          note={note}
          mark={<Freshness day={day} awaited={isAnyAwaited ? `${today} 17:30 后公布` : null} />}
          tools={
            <>
              <DayPills
                days={day.days}
                selected={day.date}
                addressOf={(date) => addressOf({ date })}
                labelOf={(date) => (date === day.date ? dayWithWeekday(date) : shortDay(date))}
              />
              {moment !== null && <TextLink to="/dragon-tiger">回到现在</TextLink>}
              <ExportButton name={dayFileNameOf('龙虎榜', day.date)} head={exportHead} rows={() => rows.map(cellsOf)} />
            </>
          }
          figures={day.items.length === 0 ? [] : figuresOf(day)}
        />
      </Wrap>
      <Columns>
        <Card aria-label="榜单">
          <Tabs
            label="筛选"
            tabs={tabs}
            selected={filter}
            addressOf={(id) => addressOf({ show: filterOf(id), reason: null })}
          />
          {rows.length === 0 ? (
            <NoLists
              day={day}
              hasFilter={day.items.length > 0}
              addressOf={(date) => addressWith({ date, at: moment?.at })}
            />
          ) : (
            <ListTable rows={rows} openKey={openKey} openSeats={openSeats} addressOf={(open) => addressOf({ open })} />
          )}
          <HowLine text="同一席位同时在买卖两边时分别列示，合计只计一次；“机构专用”逐席列示不合并。三日榜的金额含三个交易日，不计入上方合计。席位只写营业部全名，绰号不作认定。" />
        </Card>
        <Stack as="aside" aria-label="席位与原因">
          {!isAwaited(day) && (
            <>
              <InstitutionsCard
                institutions={day.institutions}
                side={side}
                addressOf={(id) => addressOf({ side: id, open: openKey })}
              />
              <ActiveSeatsCard seats={day.active_seats} />
            </>
          )}
          {day.reasons.length > 0 && (
            <ReasonsCard
              reasons={day.reasons}
              chosen={reason}
              addressOf={(code) => addressOf({ reason: code, show: 'all' })}
            />
          )}
        </Stack>
      </Columns>
    </Standing>
  );
}

type Day = Route.ComponentProps['loaderData']['day'];

/** Of that day nothing is public yet. */
const isAwaited = ({ date, awaited_date: awaited }: Day) => date !== null && date === awaited;

function Freshness({ day, awaited }: { day: Day; awaited: string | null }) {
  return (
    <>
      <QuoteStamp isSimulated={day.is_simulated} at={null} />
      {day.date !== null && day.items.length > 0 && <span>{`${shortDay(day.date)} 17:30 公布`}</span>}
      {awaited !== null && day.awaited_date !== null && day.date !== null && (
        <span>{`${shortDay(day.awaited_date)} 的榜单${awaited}`}</span>
      )}
      {day.is_simulated && <span>席位均为虚构</span>}
    </>
  );
}

interface NoListsProps {
  day: Day;
  hasFilter: boolean;
  addressOf: (date: number) => string;
}

function NoLists({ day, hasFilter, addressOf }: NoListsProps) {
  const today = useTodayWord();
  if (hasFilter) return <EmptyState text="没有符合筛选的榜单" />;
  const nearest = day.days.find((known) => day.date === null || known < day.date) ?? day.days.at(-1);
  return (
    <EmptyState
      text={isAwaited(day) ? `${today} 17:30 后公布` : '这一天没有龙虎榜'}
      action={
        nearest !== undefined && <ButtonLink to={addressOf(nearest)}>{`看 ${tradingDayText(nearest)}`}</ButtonLink>
      }
    />
  );
}

function figuresOf({ summary }: Day) {
  const { net_value: net, institution_net_value: institutions, previous_rising: rising } = summary;
  return [
    { name: '上榜', value: summary.stocks, note: `只，${summary.lists} 条榜单` },
    { name: '龙虎榜净买', value: <span className={toneClass(net)}>{signedAmountText(net)}</span> },
    {
      name: '机构净买',
      value: <span className={toneClass(institutions)}>{signedAmountText(institutions)}</span>,
      note: `${summary.institution_stocks} 只`,
    },
    { name: '沪深股通席位', value: summary.northbound_seats, note: '只，席位不具名' },
    { name: '三日榜', value: summary.three_day_lists, note: '条' },
    { name: '上一榜次日上涨率', value: shareText(rising === null ? null : rising * 100) },
  ];
}

const exportHead = [
  '代码',
  '名称',
  '收盘',
  '涨跌幅%',
  '原因代码',
  '原因',
  '买入',
  '卖出',
  '净额',
  '机构买',
  '机构卖',
  '换手%',
];

function cellsOf(row: Route.ComponentProps['loaderData']['rows'][number]) {
  return [
    ...[
      symbolText(row.symbol),
      row.stock_chi_name,
      row.price,
      roundPercent(row.change_percent),
      row.reason.code,
      row.reason.text,
    ],
    ...[row.buy_value, row.sell_value, row.net_value, row.institution_buyers, row.institution_sellers],
    roundPercent(row.turnover_ratio),
  ];
}

interface Address {
  date?: number | null;
  at?: string | undefined;
  show?: string;
  reason?: string | null;
  side?: string;
  open?: string | null;
}

function addressWith({ date, at, show = 'all', reason, side = 'buy', open }: Address): string {
  const day = date ? tradingDayText(date) : null;
  return boardAddress('/dragon-tiger', {
    ...{ date: day, at: day && at, reason, open },
    show: show === 'all' ? null : show,
    side: side === 'buy' ? null : side,
  });
}
