import { redirect } from 'react-router';
import { history } from '#domains/market/history/market.history.contract.ts';
import { plates } from '#domains/market/plates/market.plates.contract.ts';
import { quotes } from '#domains/market/quotes/market.quotes.contract.ts';
import { decimalText, percentText } from '#shared/numbers.ts';
import { ShortList } from '#web/features/articles/short-list.tsx';
import { IntradayCard } from '#web/features/market/chart/intraday-card.tsx';
import { KlineCard, type Adjustment, type Span } from '#web/features/market/chart/kline-card.tsx';
import { adjustmentOf, klineQueryOf, linesOf, spanOf, useOlderLines } from '#web/features/market/chart/kline-lines.ts';
import { themesOf } from '#web/features/market/plates/stock-themes.ts';
import { PlateRows } from '#web/features/market/plates/plate-ranking.tsx';
import { QuoteHead } from '#web/features/market/quote-head.tsx';
import { quoteRowsOf } from '#web/features/market/quote-row.ts';
import { loadStockMessages } from '#web/features/market/stock-messages.ts';
import { symbolText } from '#web/features/market/symbol-text.ts';
import { pointsOf, TREND_FIELDS } from '#web/features/market/trend-points.ts';
import { orNotFound } from '#web/lib/load.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack, Wrap } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import type { Route } from './+types/symbol';
import css from './symbol.module.css';

/** What this page reads of its address. */
export const handle = { query: ['k', 'adjust'] } satisfies ScreenHandle;

export function meta({ loaderData: { security, quote, origin } }: Route.MetaArgs) {
  const name = `${security.name}（${symbolText(security.symbol)}）`;
  const now = quote === null ? '' : `，最新 ${decimalText(quote.last_px)}，${percentText(quote.px_change_rate)}`;
  return metaOf({
    title: `${name}行情`,
    description: `${name}的实时行情、分时、日周月 K 线与相关快讯${now}。`,
    path: `/stock/${security.symbol}`,
    origin,
  });
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, origin, now } = context.get(pageContext);
  const security = await orNotFound(api(quotes.getSecurity, { params: { symbol: params.symbol } }));
  const { symbol } = security;
  // One address for each security: other spellings lead there.
  if (symbol !== params.symbol) throw redirect(`/stock/${symbol}${new URL(request.url).search}`, 301);
  const asked = new URL(request.url).searchParams;
  const [span, adjust] = [spanOf(asked.get('k')), adjustmentOf(asked.get('adjust'))];
  const [real, trend, klines, themes, messages] = await Promise.all([
    api(quotes.listReal, { query: { prod_code: symbol } }),
    api(quotes.listTrends, { query: { prod_code: symbol, fields: TREND_FIELDS } }),
    api(history.listKlines, { query: klineQueryOf(symbol, span, adjust) }),
    api(plates.listPlatesOfStock, { query: { symbol } }),
    loadStockMessages(api, security.name),
  ]);
  const quote = quoteRowsOf(real)[0] ?? null;
  return {
    security,
    quote,
    isSimulated: real.is_simulated,
    points: pointsOf(trend, symbol),
    day: trend.candle[symbol]?.date ?? null,
    span,
    adjust,
    lines: linesOf(klines, symbol),
    themes: themesOf(themes),
    messages,
    origin,
    now,
  };
}

export default function StockPage({ loaderData }: Route.ComponentProps) {
  const { security, quote, isSimulated, points, day, span, adjust, lines, themes, messages, now } = loaderData;
  const isIndex = security.kind === 'index';
  const loadBefore = useOlderLines(security.symbol, span, adjust);
  return (
    <>
      <Wrap className={css.head}>
        {quote === null ? (
          <UnquotedHead name={security.name} symbol={security.symbol} />
        ) : (
          <QuoteHead key={security.symbol} quote={quote} tags={security.tags} isSimulated={isSimulated} />
        )}
      </Wrap>
      <Columns>
        <Stack>
          {quote !== null && day !== null && (
            <IntradayCard
              key={security.symbol}
              quote={quote}
              points={points}
              day={day}
              isSimulated={isSimulated}
              hasAverage={!isIndex}
            />
          )}
          <KlineCard
            symbol={security.symbol}
            lines={lines}
            span={span}
            adjust={adjust}
            mayAdjust={!isIndex}
            addressOf={(chosen) => addressOf(security.symbol, chosen)}
            loadBefore={loadBefore}
          />
        </Stack>
        <Stack as="aside" aria-label="相关内容">
          {themes.length > 0 && (
            <Card title="相关题材" end="核心均涨幅">
              <PlateRows plates={themes} isRanked={false} />
            </Card>
          )}
          <Card
            title="相关快讯"
            end={messages.total > 0 && <MoreLink to={`/live?q=${encodeURIComponent(security.name)}`} text="全部" />}
          >
            {messages.items.length === 0 ? (
              <EmptyState text="还没有提到它的快讯" />
            ) : (
              <ShortList items={messages.items} now={now} />
            )}
          </Card>
        </Stack>
      </Columns>
    </>
  );
}

function addressOf(symbol: string, { span, adjust }: { span: Span; adjust: Adjustment }): string {
  const query = new URLSearchParams();
  if (span !== 'day') query.set('k', span);
  if (adjust !== 'forward') query.set('adjust', adjust);
  return `/stock/${symbol}${query.size === 0 ? '' : `?${query}`}`;
}

/** Known by name, and traded where we have no quotes of. */
function UnquotedHead({ name, symbol }: { name: string; symbol: string }) {
  return (
    <Card className={css.unquoted} aria-label="报价">
      <h1>{name}</h1>
      <span className="muted num">{symbolText(symbol)}</span>
      <p className="muted">暂无行情</p>
    </Card>
  );
}
