import { useNavigate, useNavigation } from 'react-router';
import { northbound } from '#domains/boards/northbound/boards.northbound.contract.ts';
import { toTradingDay, tradingDayText } from '#shared/trading-day.ts';
import { dayFileNameOf } from '#web/features/boards/file-name.ts';
import { heldDayNote } from '#web/features/boards/moved-text.ts';
import { MarketStrip } from '#web/features/boards/market-strip.tsx';
import { DisclosedHead } from '#web/features/boards/disclosed/disclosed-head.tsx';
import {
  changeCells,
  changeHead,
  changesShown,
  changeSortOf,
  changeSorts,
  changeViewOf,
  changeViews,
  sortAfter,
} from '#web/features/boards/northbound/change-rows.ts';
import { ChangeTable } from '#web/features/boards/northbound/change-table.tsx';
import { connectTypeOf, type ConnectType } from '#web/features/boards/northbound/connect-types.ts';
import { DisclosureChoices } from '#web/features/boards/northbound/disclosure-choices.tsx';
import { groupCells, groupHead } from '#web/features/boards/northbound/group-cells.ts';
import { GroupTable } from '#web/features/boards/northbound/group-table.tsx';
import { HoldingHistoryCard } from '#web/features/boards/northbound/holding-history-card.tsx';
import { analysisKeys } from '#web/features/boards/page-keys.ts';
import { northboundAddress, northboundTabs } from '#web/features/boards/northbound/northbound-address.ts';
import { ExportButton } from '#web/features/market/export-button.tsx';
import { HowLine } from '#web/features/market/how-line.tsx';
import { QuoteStamp } from '#web/features/market/quote-stamp.tsx';
import { pageContext } from '#web/lib/page-context.ts';
import { boardPlaces } from '#web/shell/places.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { usePageKey } from '#web/shell/use-page-key.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack, Wrap } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextLink } from '#web/ui/text-button.tsx';
import type { Route } from './+types/analysis';
import css from './analysis.module.css';

/** What this page reads of its address. */
export const handle = {
  query: ['date', 'type', 'by', 'view', 'sort', 'stock', 'whole'],
  keys: analysisKeys,
  belongs: () => boardPlaces,
} satisfies ScreenHandle;

const PATH = '/northbound/analysis';
/** Disclosed days that the history of a share shows. */
const HISTORY = 60;
/** Rows of a table that is not shown whole. */
const SHORT = 15;

const groupings = [
  { id: 'industry', label: '行业' },
  { id: 'theme', label: '题材' },
  { id: 'size', label: '市值' },
] as const;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '北向持股分析',
    description: '沪深股通持股按行业、题材与市值的分布，以及相邻两次披露之间的持股变动。',
    path: PATH,
    origin: loaderData.origin,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, origin } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  const type = connectTypeOf(asked.get('type'));
  const by = groupings.find(({ id }) => id === asked.get('by'))?.id ?? 'industry';
  const [view, sort] = [changeViewOf(asked.get('view')), changeSortOf(asked.get('sort'))];
  const date = toTradingDay(asked.get('date') ?? '');
  const totals = await api(northbound.getNorthbound, { query: { type, ...(date !== null && { date: String(date) }) } });
  const query = { type, ...(totals.date !== null && { date: String(totals.date) }) };
  const [groups, changes] = await Promise.all([
    api(northbound.getNorthboundGroups, { query: { ...query, by } }),
    api(northbound.getNorthboundChanges, { query }),
  ]);
  const shown = changesShown(changes.analysis, view, sort);
  const chosen = shown.find(({ symbol }) => symbol === asked.get('stock')) ?? shown[0] ?? null;
  const history =
    chosen &&
    (await api(northbound.listNorthboundHistory, { query: { ...query, codes: chosen.symbol, limit: HISTORY } }));
  return {
    ...{ totals, groups: groups.analysis, shown, chosen, history: history?.[0] },
    ...{ type, by, view, sort, date, whole: asked.get('whole'), origin },
    note: heldDayNote(asked.get('date'), totals.date),
  };
}

export default function NorthboundAnalysisPage({ loaderData }: Route.ComponentProps) {
  const { totals, groups, shown, chosen, history, type, by, view, sort, date, whole, note } = loaderData;
  const navigate = useNavigate();
  const { location } = useNavigation();
  // Changing the type takes both tables away before they come anew.
  const isCleared =
    location?.pathname === PATH && connectTypeOf(new URLSearchParams(location.search).get('type')) !== type;
  const here: Chosen = { date, type, by, view, sort, stock: null, whole };
  const addressOf = (change: Partial<Chosen>) => addressWith({ ...here, ...change });
  usePageKey('s', () => void navigate(addressOf({ sort: sortAfter(sort) }), { preventScrollReset: true }));
  const grouping = groupings.find(({ id }) => id === by)?.label ?? '行业';
  const empty =
    totals.nearest_date === null ? '还没有披露' : `没有这一天的数据，最近的是 ${tradingDayText(totals.nearest_date)}`;
  return (
    <>
      <MarketStrip />
      <Wrap className={css.head}>
        <DisclosedHead
          above={<Tabs label="北向" tabs={northboundTabs} selected={PATH} addressOf={(path) => path} />}
          title="北向持股分析"
          note={note}
          mark={
            <>
              <QuoteStamp isSimulated={totals.is_simulated} at={null} />
              <span>{daysText(totals)}</span>
            </>
          }
          tools={<DisclosureChoices days={totals.days} selected={totals.date} type={type} addressOf={addressOf} />}
          figures={[]}
        >
          <p className={css.rule}>
            <b>日期</b> 只列有披露的日子。
          </p>
        </DisclosedHead>
        <Card
          title="基本分析"
          mark={<span className={css.small}>{`按${grouping}`}</span>}
          end={
            <>
              <Segments label="分组" choices={groupings} selected={by} addressOf={(id) => addressOf({ by: id })} />
              <WholeLink rows={groups} isWhole={whole === 'groups'} addressOf={addressOf} of="groups" />
              <ExportButton
                name={dayFileNameOf(`北向按${grouping}`, totals.date)}
                head={groupHead(grouping)}
                rows={() => groups.map(groupCells)}
              />
            </>
          }
        >
          {isCleared ? (
            <Loading />
          ) : groups.length === 0 ? (
            <EmptyState text={empty} />
          ) : (
            <GroupTable by={grouping} groups={whole === 'groups' ? groups : groups.slice(0, SHORT)} />
          )}
          <HowLine text={groupsHow} />
        </Card>
      </Wrap>
      <Columns>
        <Card
          title="持股变动分析"
          end={
            <>
              <Segments
                label="变动"
                choices={changeViews}
                selected={view}
                addressOf={(id) => addressOf({ view: id })}
              />
              <WholeLink rows={shown} isWhole={whole === 'changes'} addressOf={addressOf} of="changes" />
              <ExportButton
                name={dayFileNameOf('北向持股变动', totals.date)}
                head={changeHead}
                rows={() => shown.map(changeCells)}
              />
            </>
          }
        >
          {isCleared ? (
            <Loading />
          ) : shown.length === 0 ? (
            <EmptyState text={noChangesText(totals, empty)} />
          ) : (
            <>
              {view === 'held' && (
                <Tabs
                  label="排序"
                  tabs={changeSorts.map(({ id, name }) => ({ id, label: name }))}
                  selected={sort}
                  addressOf={(id) => addressOf({ sort: id })}
                />
              )}
              <ChangeTable
                changes={whole === 'changes' ? shown : shown.slice(0, SHORT)}
                chosen={chosen?.symbol ?? null}
                addressOf={(stock) => addressOf({ stock })}
              />
            </>
          )}
          <HowLine text={changesHow} definitions={changeDefinitions} />
        </Card>
        <Stack as="aside" stays aria-label="个股持股">
          {chosen !== null && !isCleared && <HoldingHistoryCard change={chosen} history={history} />}
        </Stack>
      </Columns>
    </>
  );
}

const groupsHow =
  '持股市值 = 披露日持股 × 收盘价，按组合计；占流通 = 持股 ÷ 流通股本。一只股票计入它的每个题材；“未披露”：没有可比的上一期，或成份未披露占流通股。';
const changesHow = '变动 = 本期持股 − 上期持股（按拆股调整）；变动市值 = 变动股数 × 本期披露日收盘价。';
const changeDefinitions = [
  { name: '新进、退出披露', text: '上一期没有持股，或本期没有持股。' },
  { name: '变动', text: '占流通股比例的增减，百分点。' },
  { name: '区间盈亏', text: '估算：上期持股 × 其后的涨跌，成本并未披露。' },
  { name: '近 8 期', text: '最近八个披露日的占流通股比例。' },
] as const;

interface Chosen {
  date: number | null;
  type: ConnectType;
  by: string;
  view: string;
  sort: string;
  stock: string | null;
  whole: string | null;
}

/** What is chosen by itself is not in the address. */
function addressWith({ date, type, by, view, sort, stock, whole }: Chosen): string {
  const more = {
    by: by === 'industry' ? null : by,
    view: view === 'held' ? null : view,
    sort: sort === 'size' ? null : sort,
    ...{ stock, whole },
  };
  return northboundAddress(PATH, { date, type, more });
}

interface WholeLinkProps {
  rows: readonly unknown[];
  isWhole: boolean;
  of: string;
  addressOf: (change: Partial<Chosen>) => string;
}

function WholeLink({ rows, isWhole, of, addressOf }: WholeLinkProps) {
  if (rows.length <= SHORT) return null;
  return (
    <TextLink to={addressOf({ whole: isWhole ? null : of })} preventScrollReset>
      {isWhole ? '收起' : `全部 ${rows.length}`}
    </TextLink>
  );
}

function Loading() {
  return (
    <div className={css.loading} role="status" aria-label="载入中">
      <Spinner />
    </div>
  );
}

function noChangesText({ nearest_date: nearest, previous_date: before }: Totals, empty: string): string {
  if (nearest !== null) return empty;
  return before === null ? '之前没有披露，无从比较' : '这一期没有这样的股票';
}

type Totals = Route.ComponentProps['loaderData']['totals'];

function daysText({ date, previous_date: before }: Totals): string {
  if (date === null) return '尚无披露';
  return before === null ? tradingDayText(date) : `${tradingDayText(date)} 对比 ${tradingDayText(before)}`;
}
