import { useNavigate } from 'react-router';
import { emotion } from '#domains/boards/emotion/boards.emotion.contract.ts';
import { line } from '#domains/boards/line/boards.line.contract.ts';
import { BoardHead } from '#web/features/boards/board-head.tsx';
import { boardAddress } from '#web/features/boards/board-query.ts';
import { fileNameOf } from '#web/features/boards/file-name.ts';
import { DistributionCard } from '#web/features/boards/emotion/distribution-card.tsx';
import { EmotionChart } from '#web/features/boards/emotion/emotion-chart.tsx';
import { emotionFigures } from '#web/features/boards/emotion/emotion-figures.tsx';
import { EmotionTable } from '#web/features/boards/emotion/emotion-table.tsx';
import { emotionHead, emotionRows, momentText } from '#web/features/boards/emotion/emotion-words.ts';
import { PartsCard } from '#web/features/boards/emotion/parts-card.tsx';
import { PlaceCard } from '#web/features/boards/emotion/place-card.tsx';
import { SimilarCard } from '#web/features/boards/emotion/similar-card.tsx';
import { HowLine } from '#web/features/market/how-line.tsx';
import { Kpis } from '#web/features/boards/kpis.tsx';
import { loadWhen } from '#web/features/boards/load-when.ts';
import { emotionKeys } from '#web/features/boards/page-keys.ts';
import { MarketStrip } from '#web/features/boards/market-strip.tsx';
import { Moments } from '#web/features/boards/moments.tsx';
import { nothingText } from '#web/features/boards/nothing-text.ts';
import { useIsToday } from '#web/features/boards/use-is-today.ts';
import { ExportButton } from '#web/features/market/export-button.tsx';
import { Standing } from '#web/features/market/standing.ts';
import { useRefreshed } from '#web/features/market/use-refreshed.ts';
import { momentInTitle } from '#web/features/market/look-back.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { boardPlaces } from '#web/shell/places.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { metaOf } from '#web/shell/seo.ts';
import { usePageKey } from '#web/shell/use-page-key.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack, Wrap } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segments } from '#web/ui/segments.tsx';
import type { Route } from './+types/emotion';
import css from './emotion.module.css';

/** What this page reads of its address. */
export const handle = {
  query: ['range', 'date', 'at'],
  keys: emotionKeys,
  costlyBy: ['date', 'at'],
  belongs: () => boardPlaces,
} satisfies ScreenHandle;

/** docs/product/boards.md#emotion-page */
const REFRESH_SECONDS = 10;

const ranges = [
  { id: '5', label: '5 日' },
  { id: '20', label: '20 日' },
  { id: '60', label: '60 日' },
  { id: '250', label: '250 日' },
] as const;
const USUAL = '20';

export function meta({ loaderData: { moment, origin } }: Route.MetaArgs) {
  return metaOf({
    title: `市场情绪${momentInTitle(moment)}`,
    description: '每天的涨停与炸板、跌停、连板高度、昨日涨停今日表现与市场温度，同一条日轴，最近 250 个交易日。',
    path: '/emotion',
    origin,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, origin } = context.get(pageContext);
  const asked = new URL(request.url).searchParams.get('range');
  const range = ranges.find(({ id }) => id === asked)?.id ?? USUAL;
  const { when: day, moment, note } = await loadWhen(api, request);
  const [board, distribution] = await Promise.all([
    api(emotion.getEmotion, { query: { range, ...moment } }),
    api(line.getDistribution, { query: { ...moment } }),
  ]);
  return { day, moment, note, board, distribution, range, origin };
}

const queryIn = (range: string) => ({ range: range === USUAL ? null : range });
const boardOn = (date: string) => boardAddress('/top-gainer', { date });

export default function EmotionPage({
  loaderData: { day, moment, note, board, distribution, range },
}: Route.ComponentProps) {
  const { days } = board;
  const newest = days.at(-1)?.figures ?? null;
  const at = moment?.at ?? null;
  const isToday = useIsToday(day);
  const addressIn = (id: string) => boardAddress('/emotion', { ...queryIn(id), ...moment });
  const navigate = useNavigate();
  const next = ranges[(ranges.findIndex(({ id }) => id === range) + 1) % ranges.length]?.id ?? USUAL;
  usePageKey('r', () => void navigate(addressIn(next), { replace: true, preventScrollReset: true }));
  useRefreshed(moment === null ? REFRESH_SECONDS : null);
  return (
    <Standing value={moment}>
      <MarketStrip />
      <Wrap className={css.head}>
        <BoardHead
          title="市场情绪"
          when={day}
          at={at}
          note={note ?? (moment === null ? momentText(days.at(-1), day, isToday) : null)}
          moments={<Moments path="/emotion" when={day} at={at} query={queryIn(range)} />}
          tools={
            <>
              <Segments label="多少天" choices={ranges} selected={range} addressOf={addressIn} />
              <ExportButton
                name={fileNameOf(`市场情绪 ${range} 日`, day, at)}
                head={emotionHead}
                rows={() => emotionRows(days)}
              />
            </>
          }
        >
          <Kpis figures={emotionFigures(days, isToday ? day.today : null)} />
        </BoardHead>
      </Wrap>
      <Columns>
        <Stack>
          {days.length === 0 ? (
            <EmptyState text={nothingText(day, at) ?? '还没有行情'} />
          ) : (
            <>
              <EmotionChart days={days} median={board.median_temperature} addressOf={boardOn} />
              <Card title="按日" end={`${days.length} 个交易日`}>
                <EmotionTable days={days} addressOf={boardOn} />
              </Card>
            </>
          )}
          <Card>
            <HowLine text={howText} definitions={definitions} />
          </Card>
        </Stack>
        <Stack as="aside" aria-label="位置与分布" follows>
          {newest !== null && <PartsCard parts={board.temperature_parts} figures={newest} />}
          {board.places.length > 0 && (
            <PlaceCard places={board.places} days={board.compared_days} isOpen={days.at(-1)?.is_open ?? false} />
          )}
          {(at !== null || day.session !== 'PRE') && (distribution['total_count'] ?? 0) > 0 && (
            <DistributionCard distribution={distribution} />
          )}
          {board.similar.length > 0 && <SimilarCard similar={board.similar} addressOf={boardOn} />}
        </Stack>
      </Columns>
    </Standing>
  );
}

const howText =
  '炸板率 = 炸板 ÷（封住 + 炸板）；温度由上涨占比、封板率、涨跌停对比与昨日涨停今表现按公式 1 算出，0 到 100。';
const definitions = [
  {
    name: '温度',
    text: '公式 1：35% 上涨 ÷（上涨 + 下跌），25% 封住 ÷（封住 + 炸板），20% 涨停 ÷（涨停 + 跌停），20% 昨日涨停今平均涨幅（−5% 到 +5%）。说不出的一项按一半计。20° 以下冰点，40° 以下偏冷，60° 以下平和，80° 以下偏热，再上沸点。',
  },
  { name: '昨涨停今表现', text: '昨日收盘封住涨停的股票今日涨跌幅的算术平均，不含停牌。' },
  { name: '连板高度', text: '封住者的最高连板数；虚线去掉当日名称带风险警示的股票。' },
  { name: '晋级率', text: '昨日涨停的股票中今日封住的比例。' },
  { name: '分位', text: '近 250 个已收盘的交易日里，比最近一天低的占多少；相等的算一半。' },
  { name: '相似的日子', text: '涨停数、炸板率、跌停数、昨涨停今表现与上涨占比五项分位最接近的三天。' },
] as const;
