import { useNavigate } from 'react-router';
import { clockToSecond } from '#shared/time.ts';
import { fileNameOf } from '#web/features/boards/file-name.ts';
import { BoardHead } from '#web/features/boards/board-head.tsx';
import { boardAddress, type BoardQuery } from '#web/features/boards/board-query.ts';
import { DayBar } from '#web/features/boards/day-bar.tsx';
import { dayInTitle, nothingText } from '#web/features/boards/nothing-text.ts';
import { loadWhen } from '#web/features/boards/load-when.ts';
import { pageOf, pastEndText } from '#web/features/boards/moved-text.ts';
import { Moments } from '#web/features/boards/moments.tsx';
import { HowLine } from '#web/features/market/how-line.tsx';
import { listAddress, listDefinitions } from '#web/features/boards/lists/list-definitions.ts';
import { listFileOf } from '#web/features/boards/lists/list-file.ts';
import { listSortOf, sortAfter, sortText, type ListSort } from '#web/features/boards/lists/list-rows.ts';
import { DayListTable } from '#web/features/boards/lists/day-list-table.tsx';
import { loadList, loadRows } from '#web/features/boards/lists/load-list.ts';
import { MovedNote } from '#web/features/boards/moved-note.tsx';
import { listKeys } from '#web/features/boards/page-keys.ts';
import { MarketStrip } from '#web/features/boards/market-strip.tsx';
import { ExportButton, exportTable } from '#web/features/market/export-button.tsx';
import { Standing } from '#web/features/market/standing.ts';
import { useRefreshed } from '#web/features/market/use-refreshed.ts';
import { QuoteStamp } from '#web/features/market/quote-stamp.tsx';
import { SIMULATED } from '#web/features/market/quote-words.ts';
import { api as browserApi } from '#web/lib/api.ts';
import { noPage } from '#web/lib/load.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { boardPlaces } from '#web/shell/places.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { usePageKey } from '#web/shell/use-page-key.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageLinks } from '#web/ui/page-links.tsx';
import { Segments, ToggleLink } from '#web/ui/segments.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/list';
import css from './list.module.css';

/** What this page reads of its address. */
export const handle = {
  query: ['date', 'at', 'board', 'st', 'sort', 'page'],
  keys: listKeys,
  costlyBy: ['date', 'at'],
  belongs: () => boardPlaces,
} satisfies ScreenHandle;

/** docs/product/day-lists.md#pages */
const REFRESH_SECONDS = 10;

const boards = [
  { id: 'all', label: '全部' },
  { id: 'main', label: '主板' },
  { id: 'growth', label: '双创' },
  { id: 'bse', label: '北交所' },
] as const;

export function meta({ loaderData: { definition, day, origin } }: Route.MetaArgs) {
  return metaOf({
    title: `${definition.title}${dayInTitle(day)}`,
    description: `${definition.about}，可按板块筛选、排序与导出，可回看历史交易日。`,
    path: listAddress(definition.id),
    origin,
  });
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, origin } = context.get(pageContext);
  const definition = listDefinitions.find(({ id }) => id === params.list);
  if (definition === undefined) throw noPage('没有这个榜单');
  const asked = new URL(request.url).searchParams;
  const board = boards.find(({ id }) => id === asked.get('board'))?.id ?? 'all';
  const withoutWarned = asked.get('st') === 'no';
  const sort = listSortOf(asked.get('sort'), definition);
  const page = pageOf(asked.get('page'));
  const { when, moment, note } = await loadWhen(api, request);
  const told = await loadList(api, definition, { when, moment, board, withoutWarned, sort }, page);
  const end = pastEndText(page, told.pageCount);
  return { ...told, end, definition, moment, board, withoutWarned, sort, note, origin };
}

type ListPage = Route.ComponentProps['loaderData'];

export default function ListPage({ loaderData }: Route.ComponentProps) {
  const {
    definition,
    day,
    moment,
    end,
    shown,
    page,
    pageCount,
    board,
    withoutWarned,
    sort,
    note,
    beside,
    ranksBefore,
  } = loaderData;
  const navigate = useNavigate();
  const path = listAddress(definition.id);
  const [date, at] = [moment?.date === day.today ? null : (moment?.date ?? null), moment?.at ?? null];
  const among = { board: board === 'all' ? null : board, st: withoutWarned ? 'no' : null };
  const query = { ...among, sort: sortText(sort, definition) };
  const addressOf = (change: BoardQuery) => boardAddress(path, { date, at, ...query, ...change });
  const sortAddress = (wanted: ListSort) => addressOf({ sort: sortText(wanted, definition) });
  const file = {
    name: fileNameOf(definition.title, day, at),
    ...listFileOf(definition, () => readRows(loaderData), asOfText(loaderData)),
  };
  usePageKey(
    's',
    () => void navigate(sortAddress(sortAfter(sort, definition)), { replace: true, preventScrollReset: true }),
  );
  usePageKey('e', () => void exportTable(file));
  const isLive = moment === null && !definition.isDisclosed;
  useRefreshed(isLive ? REFRESH_SECONDS : null);
  return (
    <Standing value={moment}>
      <MarketStrip />
      <Columns single>
        <Stack>
          <BoardHead
            above={
              <Tabs
                label="榜单"
                tabs={listDefinitions}
                selected={definition.id}
                addressOf={(id) => boardAddress(listAddress(id), { date, at, ...among })}
              />
            }
            title={definition.title}
            when={day}
            at={at}
            mark={definition.isDisclosed ? <DisclosedMark page={loaderData} /> : undefined}
            note={note}
            moments={
              definition.isDisclosed ? (
                <DayBar path={path} when={day} query={query} />
              ) : (
                <Moments path={path} when={day} at={at} query={query} />
              )
            }
            tools={
              <>
                <Segments
                  label="板块"
                  choices={boards}
                  selected={board}
                  addressOf={(id) => addressOf({ board: id === 'all' ? null : id })}
                />
                <ToggleLink isTaken={withoutWarned} to={addressOf({ st: withoutWarned ? null : 'no' })}>
                  不含 ST
                </ToggleLink>
                <ExportButton {...file} />
              </>
            }
          >
            <HowLine text={definition.how} definitions={definition.definitions} />
          </BoardHead>
          {shown.length === 0 ? (
            <Empty page={loaderData} addressOf={addressOf} />
          ) : (
            <Card>
              <MovedNote text={end} />
              <DayListTable
                {...{ definition, sort, sortAddress, beside, ranksBefore }}
                rows={shown}
                isToday={moment === null}
              />
              <div className={css.foot}>
                <span className="num">{countText(loaderData)}</span>
                <span className={css.keys}>
                  <Kbd>J</Kbd> <Kbd>K</Kbd> 上下行 <Kbd>O</Kbd> 打开 <Kbd>A</Kbd> 加自选 <Kbd>S</Kbd> 排序 <Kbd>[</Kbd>{' '}
                  <Kbd>]</Kbd> 换日 <Kbd>E</Kbd> 导出
                </span>
              </div>
              <PageLinks
                page={page}
                pageCount={pageCount}
                addressOf={(one) => addressOf({ page: one === 1 ? null : String(one) })}
              />
            </Card>
          )}
        </Stack>
      </Columns>
    </Standing>
  );
}

/** A list of disclosures is as old as they are, whatever the market does now. */
function DisclosedMark({ page }: { page: ListPage }) {
  return (
    <>
      <QuoteStamp isSimulated={page.day.is_simulated} at={null} />
      <span className={css.disclosed}>{disclosedText(page) ?? '尚无披露'}</span>
    </>
  );
}

/** `披露日 2025-12-31 → 2026-03-31`; null where nothing is. */
function disclosedText({ told, compared }: ListPage): string | null {
  return told === null ? null : `披露日 ${[compared, told].filter((day) => day !== null).join(' → ')}`;
}

function Empty({ page, addressOf }: { page: ListPage; addressOf: (change: BoardQuery) => string }) {
  const { day, moment, definition, told } = page;
  if (definition.isDisclosed === true && told === null) return <EmptyState text="到这一天还没有披露" />;
  const isAwaited =
    definition.isAwaited === true && (moment?.at !== undefined || (moment === null && day.session !== 'CLOSED'));
  const ofDay = isAwaited ? '当日的大宗交易 15:30 后公布' : nothingText(day, moment?.at);
  return (
    <EmptyState
      text={ofDay ?? '这一天没有符合的股票'}
      action={
        day.previous !== null && (
          <ButtonLink to={addressOf({ date: day.previous, at: null })}>{`看 ${day.previous}`}</ButtonLink>
        )
      }
    />
  );
}

/** `1–50 / 103 · 停牌 3`. */
function countText({ count, haltedCount, first, shown }: ListPage): string {
  return [`${first + 1}–${first + shown.length} / ${count}`, ...(haltedCount > 0 ? [`停牌 ${haltedCount}`] : [])].join(
    ' · ',
  );
}

/** All of the list, whichever page of it is shown, in its order. */
async function readRows({ definition, moment, board, withoutWarned, sort }: ListPage) {
  return (await loadRows(browserApi, definition, { moment, board, withoutWarned, sort })).rows;
}

function asOfText(page: ListPage): string {
  const simulated = page.day.is_simulated ? `，${SIMULATED}` : '';
  return `${(page.definition.isDisclosed ? disclosedText(page) : null) ?? momentOf(page)}${simulated}`;
}

function momentOf({ day, moment, told }: ListPage): string {
  const clock = moment === null ? clockToSecond(day.updated_at) : moment.at;
  const time = clock !== undefined && told === day.trade_day ? ` ${clock}` : '';
  return `截至 ${told ?? day.trade_day ?? '--'}${time}`;
}
