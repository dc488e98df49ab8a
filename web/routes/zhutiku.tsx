import { clsx } from 'clsx/lite';

import { plates } from '#domains/market/plates/market.plates.contract.ts';
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
import { ExportButton } from '#web/features/market/export-button.tsx';
import { momentInTitle, type LookBack } from '#web/features/market/look-back.ts';
import { HeatScale, PlateMap } from '#web/features/market/plates/plate-map.tsx';
import { PlateTable } from '#web/features/market/plates/plate-table.tsx';
import { orderOf, orders } from '#web/features/market/plates/plate-rows.ts';
import { mapForms, tilesOf } from '#web/features/market/plates/tile-map.ts';
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
import { Columns, Stack } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { PageLinks } from '#web/ui/page-links.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/zhutiku';
import css from './zhutiku.module.css';
import { roundPercent } from '#shared/rates.ts';

/** What this page reads of its address. */
export const handle = {
  query: ['type', 'sort', 'q', 'page', 'date', 'at'],
  keys: momentKeys,
  costlyBy: ['date', 'at'],
} satisfies ScreenHandle;

const kinds = [
  { id: '0', label: '全部' },
  { id: '1', label: '概念', kind: 'concept' },
  { id: '2', label: '行业', kind: 'industry' },
  { id: '3', label: '风格', kind: 'style' },
] as const;

/** docs/product/plates.md#library */
const REFRESH_SECONDS = 10;
const PAGE_LENGTH = 50;
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
  const type = kinds.find(({ id }) => id === asked.get('type'))?.id ?? '0';
  const [order, words] = [orderOf(asked.get('sort')), (asked.get('q') ?? '').trim().slice(0, MOST_LETTERS)];
  const { when, moment, note } = await loadWhen(api, request);
  const { items: all, ...stamp } = await api(plates.listPlates, { query: { ...moment } });
  const kind = kinds.find(({ id }) => id === type);
  const ofKind = all.filter((row) => kind === undefined || !('kind' in kind) || row.kind === kind.kind);
  const { items: found } =
    words === '' ? { items: ofKind } : await api(plates.listPlates, { query: { type, q: words, ...moment } });
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_LENGTH));
  const askedPage = pageOf(asked.get('page'));
  const page = Math.min(pageCount, askedPage);
  const counts = Object.fromEntries(
    kinds.map(({ id, ...one }) => [id, all.filter((row) => !('kind' in one) || row.kind === one.kind).length]),
  );
  return {
    rows: found.toSorted(order.compare).slice((page - 1) * PAGE_LENGTH, page * PAGE_LENGTH),
    page,
    pageCount,
    end: pastEndText(askedPage, pageCount),
    counts,
    tiles: { wide: tilesOf(ofKind, mapForms.wide), tall: tilesOf(ofKind, mapForms.tall) },
    type,
    sort: order.id,
    words,
    stamp,
    ...{ when, moment, note, origin },
  };
}

export default function PlateLibrary({ loaderData }: Route.ComponentProps) {
  const { rows, page, pageCount, end, counts, tiles, type, sort, words, stamp, when, moment, note } = loaderData;
  useRefreshed(moment === null ? REFRESH_SECONDS : null);
  const past = moment && { date: moment.date === when.today ? null : moment.date, at: moment.at };
  const chosen = queryOf({ type, sort, q: words });
  const addressOf = (change: { type?: string; sort?: string; page?: number }) =>
    addressWith({ type, sort, q: words, page: 1, ...past, ...change });
  return (
    <Standing value={moment}>
      <MarketStrip />
      <Columns single>
        <Stack>
          <Card as="header" className={css.head}>
            <h1>题材库</h1>
            <MomentTag when={when} at={moment?.at ?? null} />
            <QuoteStamp isSimulated={stamp.is_simulated} at={moment === null ? stamp.updated_at : null} />
            <form role="search" aria-label="题材" action="/zhutiku" className={css.search}>
              {Object.entries({ type: type === '0' ? null : type, ...past }).map(
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
                <ChipLink key={id} to={addressOf({ type: id })} aria-current={id === type ? 'true' : undefined}>
                  {`${label} ${counts[id] ?? 0}`}
                </ChipLink>
              ))}
            </nav>
            <Moments path="/zhutiku" when={when} at={moment?.at ?? null} query={chosen} />
            <MovedNote text={note} />
            {moment !== null && <p className={css.then}>成分为现在的，数字为当时的</p>}
          </Card>
          {words === '' && tiles.wide.length > 0 && (
            <Card
              title="热力图"
              mark={<span className={clsx(css.legend, 's12 muted')}>面积 成交额 · 颜色 核心均涨幅</span>}
              end={<HeatScale />}
            >
              <PlateMap tiles={tiles.wide} form="wide" />
              <PlateMap tiles={tiles.tall} form="tall" />
            </Card>
          )}
          <Card aria-label="题材排名" id={RANKING}>
            <div className={css.bar}>
              <Tabs label="排序" tabs={orders} selected={sort} addressOf={(id) => addressOf({ sort: id })} />
              <ExportButton
                name={fileNameOf('题材库', when, moment?.at)}
                head={['名次', '题材', '核心均涨幅%', '均涨幅%', '上涨', '下跌', '涨停', '成交额', '主力净额']}
                rows={() => readAllCells(type, sort, words, moment)}
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
              <PlateTable rows={rows} before={(page - 1) * PAGE_LENGTH} />
            )}
            <PageLinks page={page} pageCount={pageCount} addressOf={(to) => `${addressOf({ page: to })}#${RANKING}`} />
            <HowLine text="核心均涨幅 = 核心成分涨跌幅的算术平均，不含停牌与当日无涨跌幅限制的新股；名次变化是在全部题材里按核心均涨幅的名次，与当日开盘相比，选了类别或搜索也一样。" />
          </Card>
        </Stack>
      </Columns>
    </Standing>
  );
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

/** All that was found, whichever page of it is shown, in its order. */
async function readAllCells(type: string, sort: string, words: string, moment: LookBack | null) {
  const { items } = await browserApi(plates.listPlates, { query: { type: type as '0', q: words, ...moment } });
  return items.toSorted(orderOf(sort).compare).map((row, at) => [at + 1, ...cellsOf(row)]);
}

function cellsOf(row: Row) {
  return [
    row.plate_name,
    roundPercent(row.core_avg_pcp),
    roundPercent(row.avg_pcp),
    row.rise_count,
    row.fall_count,
    row.limit_up_count,
    row.turnover_value,
    row.fund_flow,
  ];
}

interface Chosen {
  type: string;
  sort: string;
  q: string;
}

/** What is other than usual. */
const queryOf = ({ type, sort, q }: Chosen) => ({
  type: type === '0' ? null : type,
  sort: sort === orders[0].id ? null : sort,
  q,
});

const addressWith = ({
  page,
  date,
  at,
  ...chosen
}: Chosen & { page: number; date?: string | null; at?: string | undefined }) =>
  boardAddress('/zhutiku', { ...queryOf(chosen), page: page > 1 ? String(page) : null, date, at });
