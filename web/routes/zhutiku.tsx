import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import { plates } from '#domains/market/plates/market.plates.contract.ts';
import { ExportButton } from '#web/features/market/export-button.tsx';
import { HeatScale, PlateMap } from '#web/features/market/plates/plate-map.tsx';
import { PlateTable } from '#web/features/market/plates/plate-table.tsx';
import { orderOf, orders, searched } from '#web/features/market/plates/plate-rows.ts';
import { mapForms, tilesOf } from '#web/features/market/plates/tile-map.ts';
import { QuoteStamp } from '#web/features/market/quote-stamp.tsx';
import { useRefreshed } from '#web/features/market/use-refreshed.ts';
import { pageContext } from '#web/lib/page-context.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { Card } from '#web/ui/card.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { Columns, Stack } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import type { Route } from './+types/zhutiku';
import css from './zhutiku.module.css';

/** What this page reads of its address. */
export const handle = { query: ['type', 'sort', 'q'] } satisfies ScreenHandle;

const kinds = [
  { id: '0', label: '全部' },
  { id: '1', label: '概念', kind: 'concept' },
  { id: '2', label: '行业', kind: 'industry' },
  { id: '3', label: '风格', kind: 'style' },
] as const;

/** docs/product/plates.md#library */
const REFRESH_SECONDS = 10;

export function meta({ loaderData }: Route.MetaArgs) {
  return metaOf({
    title: '题材库',
    description: '全部题材的实时涨跌：热力图、核心均涨幅排名、涨停家数与领涨股。',
    path: '/zhutiku',
    origin: loaderData.origin,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, origin } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  const type = kinds.find(({ id }) => id === asked.get('type'))?.id ?? '0';
  const [order, words] = [orderOf(asked.get('sort')), (asked.get('q') ?? '').trim()];
  const { items: all, ...stamp } = await api(plates.listPlates, { query: {} });
  const kind = kinds.find(({ id }) => id === type);
  const ofKind = all.filter((row) => kind === undefined || !('kind' in kind) || row.kind === kind.kind);
  const rows = searched(ofKind, words).toSorted(order.compare);
  const counts = Object.fromEntries(
    kinds.map(({ id, ...one }) => [id, all.filter((row) => !('kind' in one) || row.kind === one.kind).length]),
  );
  return {
    rows,
    counts,
    tiles: { wide: tilesOf(ofKind, mapForms.wide), tall: tilesOf(ofKind, mapForms.tall) },
    type,
    sort: order.id,
    words,
    stamp,
    origin,
  };
}

export default function PlateLibrary({ loaderData }: Route.ComponentProps) {
  const { rows, counts, tiles, type, sort, words, stamp } = loaderData;
  useRefreshed(REFRESH_SECONDS);
  const addressOf = (change: { type?: string; sort?: string }) => addressWith({ type, sort, q: words, ...change });
  return (
    <Columns single>
      <Stack>
        <Card as="header" className={css.head}>
          <h1>题材库</h1>
          <QuoteStamp isSimulated={stamp.is_simulated} at={stamp.updated_at} />
          <form role="search" aria-label="题材" action="/zhutiku" className={css.search}>
            {type !== '0' && <input type="hidden" name="type" value={type} />}
            <SearchInput label="搜索题材" name="q" defaultValue={words} placeholder="题材 / 领涨股" key={words} />
          </form>
          <nav className={css.kinds} aria-label="题材类别">
            {kinds.map(({ id, label }) => (
              <ChipLink key={id} to={addressOf({ type: id })} aria-current={id === type ? 'true' : undefined}>
                {`${label} ${counts[id] ?? 0}`}
              </ChipLink>
            ))}
          </nav>
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
        <Card aria-label="题材排名">
          <div className={css.bar}>
            <Tabs label="排序" tabs={orders} selected={sort} addressOf={(id) => addressOf({ sort: id })} />
            <ExportButton
              name="题材库"
              head={['题材', '核心均涨幅%', '均涨幅%', '上涨', '下跌', '涨停', '成交额']}
              rows={() => rows.map(cellsOf)}
            />
          </div>
          {rows.length === 0 ? (
            <EmptyState
              text={words === '' ? '还没有题材行情' : `没有找到“${words}”`}
              action={words !== '' && <Link to="/zhutiku">看全部题材</Link>}
            />
          ) : (
            <PlateTable rows={rows} />
          )}
          <p className={css.rule}>
            核心均涨幅 = 核心成分涨跌幅的算术平均，不含停牌与当日无涨跌幅限制的新股；名次变化与今日开盘相比。
          </p>
        </Card>
      </Stack>
    </Columns>
  );
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

function cellsOf(row: Row) {
  const percent = (rate: number | null) => (rate === null ? null : Number((rate * 100).toFixed(2)));
  return [
    row.plate_name,
    percent(row.core_avg_pcp),
    percent(row.avg_pcp),
    row.rise_count,
    row.fall_count,
    row.limit_up_count,
    row.turnover_value,
  ];
}

function addressWith({ type, sort, q }: { type: string; sort: string; q: string }): string {
  const query = new URLSearchParams();
  if (type !== '0') query.set('type', type);
  if (sort !== orders[0].id) query.set('sort', sort);
  if (q !== '') query.set('q', q);
  return `/zhutiku${query.size === 0 ? '' : `?${query}`}`;
}
