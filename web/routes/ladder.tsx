import { useNavigate } from 'react-router';
import { fileNameOf } from '#web/features/boards/file-name.ts';
import { BoardHead } from '#web/features/boards/board-head.tsx';
import { boardAddress, type BoardQuery } from '#web/features/boards/board-query.ts';
import { dayInTitle, nothingText } from '#web/features/boards/nothing-text.ts';
import { loadWhen } from '#web/features/boards/load-when.ts';
import { Moments } from '#web/features/boards/moments.tsx';
import { HowLine } from '#web/features/market/how-line.tsx';
import { Kpis } from '#web/features/boards/kpis.tsx';
import { DistanceCard } from '#web/features/boards/ladder/distance-card.tsx';
import { HeightCard } from '#web/features/boards/ladder/height-card.tsx';
import { LadderCard } from '#web/features/boards/ladder/ladder-card.tsx';
import { ladderFigures, ladderHead, ladderRows } from '#web/features/boards/ladder/ladder-figures.tsx';
import { loadLadder } from '#web/features/boards/ladder/load-ladder.ts';
import { OutcomeCard } from '#web/features/boards/ladder/outcome-card.tsx';
import { PromotionCard } from '#web/features/boards/ladder/promotion-card.tsx';
import { ladderKeys } from '#web/features/boards/page-keys.ts';
import { MarketStrip } from '#web/features/boards/market-strip.tsx';
import { ExportButton } from '#web/features/market/export-button.tsx';
import { Standing } from '#web/features/market/standing.ts';
import { useRefreshed } from '#web/features/market/use-refreshed.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { boardPlaces } from '#web/shell/places.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { usePageKey } from '#web/shell/use-page-key.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack, Wrap } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segments, ToggleLink } from '#web/ui/segments.tsx';
import type { Route } from './+types/ladder';
import css from './ladder.module.css';

/** What this page reads of its address. */
export const handle = {
  query: ['date', 'at', 'by', 'st'],
  keys: ladderKeys,
  costlyBy: ['date', 'at'],
  belongs: () => boardPlaces,
} satisfies ScreenHandle;

/** docs/product/boards.md#ladder-page */
const REFRESH_SECONDS = 10;

const ways = [
  { id: 'row', label: '连板' },
  { id: 'days', label: '几天几板' },
] as const;

export function meta({ loaderData: { day, origin } }: Route.MetaArgs) {
  return metaOf({
    title: `连板天梯${dayInTitle(day)}`,
    description: '连板股按高度排列：晋级率、断板与炸板、封单比、几天几板，以及离异常波动还有多远，可回看历史交易日。',
    path: '/ladder',
    origin,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, origin } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  const { when, moment, note } = await loadWhen(api, request);
  const by = asked.get('by') === 'days' ? 'days' : 'row';
  const withoutWarned = asked.get('st') === 'no';
  const told = await loadLadder(api, { when, moment, by, withoutWarned });
  return { ...told, moment, note, by, withoutWarned, origin } as const;
}

export default function LadderPage({ loaderData }: Route.ComponentProps) {
  const { day, isToday, board, moment, note, by, withoutWarned } = loaderData;
  const at = moment?.at ?? null;
  const navigate = useNavigate();
  const query = { by: by === 'days' ? by : null, st: withoutWarned ? 'no' : null };
  const date = isToday ? null : day.trade_day;
  const addressOf = (change: BoardQuery) => boardAddress('/ladder', { date, at, ...query, ...change });
  const addressBy = (id: string) => addressOf({ by: id === 'days' ? id : null });
  usePageKey(
    'm',
    () => void navigate(addressBy(by === 'row' ? 'days' : 'row'), { replace: true, preventScrollReset: true }),
  );
  useRefreshed(isToday && at === null ? REFRESH_SECONDS : null);
  return (
    <Standing value={moment}>
      <MarketStrip />
      <Wrap className={css.head}>
        <BoardHead
          title="连板天梯"
          when={day}
          at={at}
          note={note}
          moments={<Moments path="/ladder" when={day} at={at} query={query} />}
          tools={
            <>
              <Segments label="怎么数" choices={ways} selected={by} addressOf={addressBy} />
              <ToggleLink isTaken={withoutWarned} to={addressOf({ st: withoutWarned ? null : 'no' })}>
                不含 ST
              </ToggleLink>
              <ExportButton name={fileNameOf('连板天梯', day, at)} head={ladderHead} rows={() => ladderRows(board)} />
            </>
          }
        >
          <Kpis figures={ladderFigures(board)} />
        </BoardHead>
      </Wrap>
      <Columns>
        <Stack follows>
          {board.rungs.length === 0 ? (
            <EmptyState text={nothingText(day, at) ?? emptyText(board)} />
          ) : (
            <LadderCard
              rungs={board.rungs}
              by={by}
              isOpen={board.is_open}
              isEveKnown={board.figures?.limit_up_again_count !== null}
            />
          )}
          <Card>
            <HowLine text={howText} definitions={definitions} />
          </Card>
        </Stack>
        <Stack as="aside" aria-label="晋级与断板" follows>
          {board.promotions.length > 0 && (
            <PromotionCard promotions={board.promotions} addressOf={(one) => addressOf({ date: one, at: null })} />
          )}
          {board.outcomes.length > 0 && board.figures?.limit_up_again_count !== null && (
            <OutcomeCard outcomes={board.outcomes} isOpen={board.is_open} />
          )}
          {board.heights.length > 1 && <HeightCard heights={board.heights} />}
          {board.rungs.length > 0 && (
            <DistanceCard
              abnormal={board.abnormal}
              severe={board.severely_abnormal}
              unmeasured={board.unmeasured_boards}
            />
          )}
        </Stack>
      </Columns>
    </Standing>
  );
}

type Board = Route.ComponentProps['loaderData']['board'];

const emptyText = ({ has_opened: hasOpened }: Board) =>
  hasOpened ? '此刻没有涨停的股票' : '还没有开盘价，开盘后才有涨停';

const howText =
  '连板按个股自己的交易日连续收盘涨停计，停牌跳过不中断；n→n+1 = 昨日 n 板中今日封住的 ÷ 昨日 n 板只数；炸板 = 触及涨停价而现价低于它。';
const definitions = [
  {
    name: '晋级率',
    text: '昨日收盘 n 连板的股票中，今日封住涨停的比例；停牌的算作未晋级。总晋级率为昨日全部涨停的同一比例。',
  },
  { name: '炸板率', text: '炸板 ÷（封住 + 炸板）。' },
  { name: '未晋级今表现', text: '昨日涨停、今日未封住的股票的平均涨跌幅，不含停牌；收盘之前称未封今表现。' },
  { name: '未封', text: '收盘之前还没有封板的昨日涨停股：到收盘才定是晋级还是断板。' },
  { name: '连板高度', text: '封住者的最高连板数；不含 ST 时去掉当日名称带风险警示的股票。' },
  {
    name: '几天几板',
    text: '最近若干个自己的交易日里的涨停次数，首尾都涨停，两次之间至多隔 10 天，因此没有最长的天数，往回看 60 个交易日（定义 1）。',
  },
  { name: '首封、封单比', text: '首封为第一次封板的那一分钟；封单比为涨停价上等候的买单占流通股本的比例。' },
  {
    name: '异常波动',
    text: '偏离值 = 个股若干日的累计涨幅 − 基准指数同期的累计涨幅；达到后次日重新起算。主板 3 日 ±20%（风险警示股 2026-07-06 前为 ±12%），创业板 3 日 ±30%。',
  },
  {
    name: '严重异常波动',
    text: '10 日内同向异常波动主板 4 次、创业板 3 次，或 10 日 +100%，或 30 日 +200%。按公开规则计算，以交易所公告为准。',
  },
] as const;
