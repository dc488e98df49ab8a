import { fileNameOf } from '#web/features/boards/file-name.ts';
import { BoardHead } from '#web/features/boards/board-head.tsx';
import { boardAddress, type BoardQuery } from '#web/features/boards/board-query.ts';
import { loadWhen } from '#web/features/boards/load-when.ts';
import { Moments } from '#web/features/boards/moments.tsx';
import { HowLine } from '#web/features/market/how-line.tsx';
import { Kpis } from '#web/features/boards/kpis.tsx';
import { momentKeys } from '#web/features/boards/page-keys.ts';
import { MarketStrip } from '#web/features/boards/market-strip.tsx';
import { dayInTitle, nothingText } from '#web/features/boards/nothing-text.ts';
import { loadSurge } from '#web/features/boards/surge/load-surge.ts';
import { surgeCells, surgeFigures, surgeHead } from '#web/features/boards/surge/surge-figures.tsx';
import { SurgeMenu } from '#web/features/boards/surge/surge-menu.tsx';
import { SurgeTable } from '#web/features/boards/surge/surge-table.tsx';
import { ExportButton } from '#web/features/market/export-button.tsx';
import { Standing } from '#web/features/market/standing.ts';
import { useRefreshed } from '#web/features/market/use-refreshed.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { boardPlaces } from '#web/shell/places.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segments, ToggleLink } from '#web/ui/segments.tsx';
import type { Route } from './+types/top-gainer';
import css from './top-gainer.module.css';

/** What this page reads of its address. */
export const handle = {
  query: ['date', 'at', 'show', 'st'],
  keys: momentKeys,
  costlyBy: ['date', 'at'],
  belongs: () => boardPlaces,
} satisfies ScreenHandle;

/** docs/product/boards.md#surge-page */
const REFRESH_SECONDS = 10;

export function meta({ loaderData: { day, origin } }: Route.MetaArgs) {
  return metaOf({
    title: `涨停题材${dayInTitle(day)}`,
    description: '涨停股按题材分组：封板时间、几天几板、换手率与关联题材，可回看历史交易日。',
    path: '/top-gainer',
    origin,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, viewer, origin } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  const { when, moment, note } = await loadWhen(api, request);
  const show = shows.find(({ id }) => id === asked.get('show'))?.id ?? 'all';
  const [onlySealed, withoutWarned] = [show === 'limit', asked.get('st') === 'no'];
  const board = await loadSurge(api, { when, moment, onlySealed, withoutWarned, isSignedIn: viewer !== null });
  return { ...board, moment, show, withoutWarned, note, origin };
}

export default function TopGainerPage({
  loaderData: { day, isToday, moment, isWritten, summary, groups, show, withoutWarned, note },
}: Route.ComponentProps) {
  const at = moment?.at ?? null;
  const query = { show: show === 'all' ? null : show, st: withoutWarned ? 'no' : null };
  const addressOf = (change: BoardQuery) =>
    boardAddress('/top-gainer', { date: isToday ? null : day.trade_day, at, ...query, ...change });
  useRefreshed(isToday && at === null ? REFRESH_SECONDS : null);
  return (
    <Standing value={moment}>
      <MarketStrip />
      <Columns single>
        <Stack>
          <BoardHead
            title="涨停题材"
            when={day}
            at={at}
            note={note}
            moments={<Moments path="/top-gainer" when={day} at={at} query={query} />}
            tools={
              <>
                <Segments
                  label="看哪些"
                  choices={shows}
                  selected={show}
                  addressOf={(id) => addressOf({ show: id === 'all' ? null : id })}
                />
                <ToggleLink isTaken={withoutWarned} to={addressOf({ st: withoutWarned ? null : 'no' })}>
                  不含 ST
                </ToggleLink>
                <ExportButton
                  name={fileNameOf('涨停题材', day, at)}
                  head={surgeHead(isWritten)}
                  rows={() => surgeCells(groups)}
                />
              </>
            }
          >
            <Kpis figures={surgeFigures(summary)} />
          </BoardHead>
          {groups.length === 0 ? (
            <EmptyState text={nothingText(day, at) ?? emptyText(at, isWritten)} />
          ) : (
            <div className={css.board}>
              <SurgeMenu groups={groups} />
              <SurgeTable groups={groups} isWritten={isWritten} isEveKnown={summary?.continued_count !== null} />
            </div>
          )}
          <Card>
            {isWritten ? (
              <HowLine text={writtenText} definitions={writtenDefinitions} />
            ) : (
              <HowLine text={howText} definitions={definitions} />
            )}
          </Card>
        </Stack>
      </Columns>
    </Standing>
  );
}

const shows = [
  { id: 'all', label: '涨停与大涨' },
  { id: 'limit', label: '只看涨停' },
] as const;

const howText = '封住涨停与涨到限幅七成以上的股票，按题材分组；涨停多的题材在前，题材内按封板先后。';
const definitions = [
  {
    name: '题材与关联业务',
    text: '归入当日两只以上大涨、且多于偶然的题材，至多两个；独自大涨的归入以它为核心的最窄题材；没有题材的归入其他。关联业务是题材的成分说明，不是对当日消息的解读。',
  },
  { name: '涨停时间', text: '首次封板的那一分钟；大涨股为涨到限幅七成的那一分钟。' },
  { name: '几天几板', text: '最近若干个自己的交易日里的涨停次数，首尾都涨停，两次之间至多隔 10 天；首板不写。' },
  { name: '封板率', text: '涨停 ÷（涨停 + 炸板）。' },
  { name: '昨涨停今表现', text: '昨日收盘封住涨停的股票今日涨跌幅的算术平均。' },
] as const;

function emptyText(at: string | null, isWritten: boolean): string {
  if (at !== null) return '那一刻没有涨停的股票';
  return isWritten ? '导入的名单里没有这样的股票；没有日线的，不知道是否涨停' : '这一天没有涨停的股票';
}

const writtenText = '这一天的名单、题材与涨停原因是导入的，由人编写；价格取自导入的日线，没有日线的为「--」。';
const writtenDefinitions = [
  { name: '涨停原因', text: '照导入的文字，不作改动；题材按名称归组，没有题材的归入其他。' },
  { name: '涨停时间', text: '导入的名单不含时间。' },
  { name: '几天几板', text: '照导入的写法；没有写的，收盘涨停为首板，是否涨停不明的为「--」。' },
] as const;
