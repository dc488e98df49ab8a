import { clsx } from 'clsx/lite';

import { fileNameOf } from '#web/features/boards/file-name.ts';
import { boardAddress } from '#web/features/boards/board-query.ts';
import { loadWhen } from '#web/features/boards/load-when.ts';
import { momentKeys } from '#web/features/boards/page-keys.ts';
import { MarketStrip } from '#web/features/boards/market-strip.tsx';
import { MomentTag } from '#web/features/boards/moment-tag.tsx';
import { Moments } from '#web/features/boards/moments.tsx';
import { MovedNote } from '#web/features/boards/moved-note.tsx';
import { pageOf, pastEndText } from '#web/features/boards/moved-text.ts';
import { nothingText } from '#web/features/boards/nothing-text.ts';
import { ColumnPicker } from '#web/features/market/column-picker.tsx';
import { ExportButton } from '#web/features/market/export-button.tsx';
import { momentInTitle, type LookBack } from '#web/features/market/look-back.ts';
import { FollowedThemes } from '#web/features/market/plates/follow-part.tsx';
import { FallersCard } from '#web/features/market/plates/fallers-card.tsx';
import { LatelyCard } from '#web/features/market/plates/lately-card.tsx';
import { rangeOf, ranges } from '#web/features/market/plates/library-range.ts';
import { kinds, loadFound, loadLibrary, type LibraryChoice } from '#web/features/market/plates/load-library.ts';
import { HeatScale, PlateMap } from '#web/features/market/plates/plate-map.tsx';
import { PLATE_TABLE, plateColumns, PlateTable } from '#web/features/market/plates/plate-table.tsx';
import { orders, ordersOver, type LibraryRow } from '#web/features/market/plates/plate-rows.ts';
import { noQuotesText } from '#web/features/market/quote-words.ts';
import { HowLine } from '#web/features/market/how-line.tsx';
import { QuoteStamp } from '#web/features/market/quote-stamp.tsx';
import { Standing } from '#web/features/market/standing.ts';
import { ThenLink } from '#web/features/market/then-link.tsx';
import { useRefreshed } from '#web/features/market/use-refreshed.ts';
import { api as browserApi } from '#web/lib/api.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { longRow } from '#web/ui/long-row.ts';
import { Columns, Stack, Wrap } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { PageLinks } from '#web/ui/page-links.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/zhutiku';
import css from './zhutiku.module.css';
import { roundPercent } from '#shared/rates.ts';

/** What this page reads of its address. */
export const handle = {
  query: ['type', 'sort', 'range', 'q', 'page', 'date', 'at'],
  keys: momentKeys,
  costlyBy: ['date', 'at'],
} satisfies ScreenHandle;

/** docs/product/plates.md#library */
const REFRESH_SECONDS = 10;
/** Where another page of the table begins: the map stands above it. */
const RANKING = 'ranking';
/** Longer words are found nowhere. */
const MOST_LETTERS = 50;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: `题材库${momentInTitle(loaderData.moment)}`,
    description: '全部题材的实时涨跌：热力图、核心均涨幅排名、涨停家数与领涨股。',
    path: '/zhutiku',
    origin: loaderData.origin,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, origin } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  const range = rangeOf(asked.get('range'));
  const choice: LibraryChoice = {
    type: kinds.find(({ id }) => id === asked.get('type'))?.id ?? '0',
    sort: ordersOver(range).find(({ id }) => id === asked.get('sort'))?.id ?? orders[0].id,
    range,
    words: (asked.get('q') ?? '').trim().slice(0, MOST_LETTERS),
  };
  const { when, moment, note } = await loadWhen(api, request);
  const askedPage = pageOf(asked.get('page'));
  const library = await loadLibrary(api, choice, { page: askedPage, moment });
  return { ...library, choice, end: pastEndText(askedPage, library.pageCount), when, moment, note, origin };
}

export default function PlateLibrary({ loaderData }: Route.ComponentProps) {
  const { rows, lines, page, pageCount, end, tiles, choice, stamp, when, moment, note } = loaderData;
  useRefreshed(moment === null ? REFRESH_SECONDS : null);
  const past = moment && { date: moment.date === when.today ? null : moment.date, at: moment.at };
  const { words, range } = choice;
  const addressOf = (change: Partial<LibraryChoice> & { page?: number }) =>
    addressWith({ ...choice, page: 1, ...past, ...change });
  return (
    <Standing value={moment}>
      <MarketStrip />
      <Wrap className={css.top}>
        <Stack>
          <Card as="header" className={css.head}>
            <h1>题材库</h1>
            <MomentTag when={when} at={moment?.at ?? null} />
            <QuoteStamp isSimulated={stamp.is_simulated} at={moment === null ? stamp.updated_at : null} />
            <form role="search" aria-label="题材" action="/zhutiku" className={css.search}>
              {Object.entries({ ...queryOf(choice), q: null, sort: null, ...past }).map(
                ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
              )}
              <SearchInput
                label="搜索题材"
                name="q"
                defaultValue={words}
                placeholder="题材 / 成分股 / 首字母 / 代码"
                key={words}
              />
            </form>
            <nav ref={longRow} className={css.kinds} aria-label="题材类别">
              {kinds.map(({ id, label }) => (
                <ChipLink key={id} to={addressOf({ type: id })} aria-current={id === choice.type ? 'true' : undefined}>
                  {`${label} ${loaderData.counts[id] ?? 0}`}
                </ChipLink>
              ))}
            </nav>
            <div className={css.moments}>
              <Moments path="/zhutiku" when={when} at={moment?.at ?? null} query={queryOf(choice)} />
            </div>
            <MovedNote text={note} />
            {moment !== null && <p className={css.then}>成分为现在的，数字为当时的</p>}
          </Card>
          {words === '' && tiles.wide.length > 0 && (
            <Card
              title="热力图"
              mark={
                <span className={clsx(css.legend, 's12 muted')}>
                  {`面积 成交额 · 颜色 ${range.count > 1 ? `近 ${range.label}` : ''}核心均涨幅`}
                </span>
              }
              end={
                <span className={css.mapTools}>
                  <HeatScale step={range.step} />
                  <Segments
                    label="看几日"
                    choices={rangesAt(moment !== null)}
                    selected={range.id}
                    addressOf={(id) => addressOf({ range: rangeOf(id) })}
                  />
                </span>
              }
            >
              <PlateMap tiles={tiles.wide} form="wide" step={range.step} />
              <PlateMap tiles={tiles.tall} form="tall" step={range.step} />
            </Card>
          )}
        </Stack>
      </Wrap>
      <Columns>
        <Stack>
          <Card aria-label="题材排名" id={RANKING}>
            <div className={css.bar}>
              <Tabs
                label="排序"
                tabs={ordersOver(range)}
                selected={choice.sort}
                addressOf={(id) => addressOf({ sort: id })}
              />
              <ColumnPicker table={PLATE_TABLE} names={plateColumns} />
              <ExportButton
                name={fileNameOf('题材库', when, moment?.at)}
                head={fileHead(range)}
                rows={() => readAllCells(choice, moment)}
              />
            </div>
            <MovedNote text={end} />
            {rows.length === 0 ? (
              <EmptyState
                text={
                  words === '' ? (nothingText(when, moment?.at) ?? noQuotesText(stamp.source)) : `没有找到“${words}”`
                }
                action={words !== '' && <ThenLink to="/zhutiku">看全部题材</ThenLink>}
              />
            ) : (
              <PlateTable rows={rows} before={loaderData.before} lines={lines} range={range} />
            )}
            <PageLinks page={page} pageCount={pageCount} addressOf={(to) => `${addressOf({ page: to })}#${RANKING}`} />
            <HowLine text={howText(range)} />
          </Card>
        </Stack>
        <Stack as="aside" aria-label="相关题材" follows>
          <LatelyCard plates={loaderData.lately} days={loaderData.latelyDays} />
          <FallersCard plates={loaderData.fallers} lines={lines} />
          <FollowedThemes />
        </Stack>
      </Columns>
    </Standing>
  );
}

/** Of a day that is looked back at nothing is called today's. */
const rangesAt = (isPast: boolean) =>
  ranges.map(({ id, label }) => ({ id, label: isPast && id === 'day' ? '当日' : label }));

const howText = ({ count, label }: LibraryChoice['range']) =>
  [
    '核心均涨幅 = 核心成分涨跌幅的算术平均，不含停牌与当日无涨跌幅限制的新股；名次变化是在全部题材里按核心均涨幅的名次，与当日开盘相比，选了类别或搜索也一样。',
    ...(count > 1
      ? [`${label}涨幅由近 ${count} 个交易日（连同当日）的核心均涨幅逐日相乘，其中有一日不详则不算。`]
      : []),
    '上榜 = 当日有涨停股的概念与行业中，核心均涨幅居前 10 名。',
  ].join('');

/** All that was found, whichever page of it is shown, in its order. */
async function readAllCells(choice: LibraryChoice, moment: LookBack | null) {
  const rows = await loadFound(browserApi, choice, moment);
  return rows.map((row, at) => [at + 1, ...cellsOf(row, choice.range)]);
}

const fileHead = ({ count, label }: LibraryChoice['range']) => [
  ...['名次', '题材', '核心均涨幅%'],
  ...(count > 1 ? [`${label}涨幅%`] : []),
  ...['均涨幅%', '上涨', '下跌', '涨停', '成交额', '主力净额'],
];

function cellsOf(row: LibraryRow, { count }: LibraryChoice['range']) {
  return [
    row.plate_name,
    roundPercent(row.core_avg_pcp),
    ...(count > 1 ? [roundPercent(row.over)] : []),
    roundPercent(row.avg_pcp),
    row.rise_count,
    row.fall_count,
    row.limit_up_count,
    row.turnover_value,
    row.fund_flow,
  ];
}

/** What is other than usual. */
const queryOf = ({ type, sort, range, words }: LibraryChoice) => ({
  type: type === '0' ? null : type,
  sort: ordersOver(range).some(({ id }) => id === sort) && sort !== orders[0].id ? sort : null,
  range: range.count === 1 ? null : range.id,
  q: words,
});

interface Place {
  page: number;
  date?: string | null;
  at?: string | undefined;
}

const addressWith = ({ page, date, at, ...choice }: LibraryChoice & Place) =>
  boardAddress('/zhutiku', { ...queryOf(choice), page: page > 1 ? String(page) : null, date, at });
