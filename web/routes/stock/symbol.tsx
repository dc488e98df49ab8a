import { redirect } from 'react-router';
import { when as whenCalls, type BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { history } from '#domains/market/history/market.history.contract.ts';
import { quotes } from '#domains/market/quotes/market.quotes.contract.ts';
import { decimalText, percentText } from '#shared/numbers.ts';
import type { ComponentProps } from 'react';
import { askedDay, askedTime, boardAddress } from '#web/features/boards/board-query.ts';
import { DayBar } from '#web/features/boards/day-bar.tsx';
import { chartEventOf } from '#web/features/boards/events/stock-event-lines.ts';
import { StockEventsCard } from '#web/features/boards/events/stock-events-card.tsx';
import { loadStockEvents, useStockEvents } from '#web/features/boards/events/stock-events.ts';
import { MomentBar } from '#web/features/boards/moment-bar.tsx';
import { movedText } from '#web/features/boards/moved-text.ts';
import { FiveDaysCard } from '#web/features/market/chart/five-days-card.tsx';
import { loadFiveDays, type FiveDays } from '#web/features/market/chart/five-days.ts';
import { StretchHead, stretchOf, type Stretch } from '#web/features/market/chart/stretch-head.tsx';
import { IntradayCard } from '#web/features/market/chart/intraday-card.tsx';
import { KlineCard } from '#web/features/market/chart/kline-card.tsx';
import type { Adjustment, Span } from '#web/features/market/chart/kline-terms.ts';
import {
  adjustmentOf,
  klineQueryOf,
  linesOf,
  spanOf,
  useNewestLines,
  useOlderLines,
} from '#web/features/market/chart/kline-lines.ts';
import { LookBackBar } from '#web/features/market/look-back-bar.tsx';
import { lookBackOf, momentText, secondOf, type LookBack } from '#web/features/market/look-back.ts';
import { Standing } from '#web/features/market/standing.ts';
import { FlowCard } from '#web/features/market/flows/flow-card.tsx';
import { loadFlowDays } from '#web/features/market/flows/flow-days.ts';
import { loadThemesOf } from '#web/features/market/plates/stock-themes.ts';
import { ThemesCard } from '#web/features/market/plates/themes-card.tsx';
import { QuoteHead } from '#web/features/market/quote-head.tsx';
import { noQuotesText } from '#web/features/market/quote-words.ts';
import { useQuoteRow } from '#web/features/market/use-quote-row.ts';
import { namedRowsOf, quoteRowsOf } from '#web/features/market/quote-row.ts';
import { RelatedFlashes } from '#web/features/market/related-flashes.tsx';
import { loadMessagesUntil, loadStockMessages } from '#web/features/market/stock-messages.ts';
import { pointsOf, TREND_FIELDS } from '#web/features/market/trend-points.ts';
import { orNotFound } from '#web/lib/load.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { metaOf } from '#web/shell/seo.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { Card } from '#web/ui/card.tsx';
import { Columns, Stack, Wrap } from '#web/ui/columns.tsx';
import type { Route } from './+types/symbol';
import css from './symbol.module.css';

/** What this page reads of its address. */
export const handle = { query: ['k', 'adjust', 't', 'date', 'at'] } satisfies ScreenHandle;

export function meta({ loaderData: { security, quote, moment, origin } }: Route.MetaArgs) {
  const name = `${security.name}（${security.symbol}）`;
  const when = moment === null ? '最新' : momentText(moment);
  const now = quote === null ? '' : `，${when} ${decimalText(quote.last_px)}，${percentText(quote.px_change_rate)}`;
  return metaOf({
    title: `${name}行情${moment === null ? '' : ` ${momentText(moment)}`}`,
    description: `${name}的实时行情、分时、日周月 K 线与相关快讯${now}。`,
    path: `/stock/${security.symbol}`,
    origin,
  });
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, origin, now } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  const [date, at] = [askedDay(asked), askedTime(asked)];
  const when = await api(whenCalls.getWhen, { query: { date: date ?? undefined } });
  const moment = lookBackOf({ date, at }, when);
  const security = await orNotFound(
    api(quotes.getSecurity, { params: { symbol: params.symbol }, query: { ...moment } }),
    `没有“${params.symbol}”这只证券；代码可以写作 600519.SS、SH600519 或 600519`,
  );
  const { symbol } = security;
  // One address for each security: other spellings lead there.
  if (symbol !== params.symbol) throw redirect(`/stock/${symbol}${new URL(request.url).search}`, 301);
  const [span, adjust] = [spanOf(asked.get('k')), adjustmentOf(asked.get('adjust'))];
  const stretch = stretchOf(asked.get('t'));
  const [real, trend, events, fiveDays, klines, themes, flows, messages] = await Promise.all([
    api(quotes.listReal, { query: { prod_code: symbol, ...moment } }),
    api(quotes.listTrends, { query: { prod_code: symbol, fields: TREND_FIELDS, ...moment } }),
    loadStockEvents(api, symbol, moment),
    stretch === '5d' ? loadFiveDays(api, symbol, moment) : null,
    api(history.listKlines, { query: klineQueryOf(symbol, span, adjust, moment) }),
    // What these tell is of now, and may not be known at a moment that has been.
    moment === null ? loadThemesOf(api, symbol) : null,
    moment === null ? loadFlowDays(api, symbol) : null,
    moment === null ? loadStockMessages(api, security.name) : loadMessagesUntil(api, security.name, moment),
  ]);
  const quote = quoteRowsOf(real)[0] ?? null;
  const isUnknown = quote === null && namedRowsOf(real).length > 0;
  return {
    security,
    when,
    moment,
    note: movedText({ date: asked.get('date'), at: asked.get('at') }, when),
    quote,
    isUnknown,
    isSimulated: real.is_simulated,
    source: real.source,
    delay: real.delay,
    points: pointsOf(trend, symbol),
    events,
    day: trend.candle[symbol]?.date ?? null,
    stretch,
    fiveDays,
    span,
    adjust,
    lines: linesOf(klines, symbol, span),
    themes,
    flows,
    messages,
    origin,
    now: moment === null ? now : secondOf(moment),
  };
}

export default function StockPage({ loaderData }: Route.ComponentProps) {
  return (
    <Standing value={loaderData.moment !== null}>
      <Stock loaderData={loaderData} />
    </Standing>
  );
}

function Stock({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const {
    security,
    when,
    moment,
    note,
    isUnknown,
    isSimulated,
    source,
    delay,
    points,
    day,
    stretch,
    fiveDays,
    span,
    adjust,
    lines,
    themes,
    flows,
    messages,
    now,
  } = loaderData;
  const events = useStockEvents(security.symbol, loaderData.events);
  const quote = useQuoteRow(security.symbol, loaderData.quote);
  const isIndex = security.kind === 'index';
  const loadBefore = useOlderLines(security.symbol, span, adjust, moment);
  const loadNewest = useNewestLines(security.symbol, span, adjust, moment);
  const path = `/stock/${security.symbol}`;
  const choice = { span, adjust, stretch };
  const addressOf = (change: Partial<Choice>) =>
    boardAddress(path, { ...queryOf({ ...choice, ...change }), ...moment });
  return (
    <>
      <Wrap className={css.head}>
        <LookBackBar moment={moment} note={note} missing="题材与资金流向只知道现在的，回看时不显示">
          <DayBar path={path} when={when} query={queryOf(choice)} />
          <MomentBar path={path} when={when} at={moment?.at ?? null} query={queryOf(choice)} />
        </LookBackBar>
        {quote === null ? (
          <UnquotedHead
            name={security.name}
            symbol={security.symbol}
            text={isUnknown ? UNKNOWN : moment === null ? noQuotesText(source) : unknownText(moment, when)}
          />
        ) : (
          <QuoteHead key={security.symbol} quote={quote} tags={security.tags} isSimulated={isSimulated} delay={delay} />
        )}
      </Wrap>
      <Columns>
        <Stack>
          {quote !== null && day !== null && (
            <MinutesCard
              key={security.symbol}
              quote={quote}
              points={points}
              fiveDays={fiveDays}
              hasAverage={!isIndex}
              events={events.map(chartEventOf)}
              head={
                <StretchHead
                  selected={stretch}
                  addressOf={(chosen) => addressOf({ stretch: chosen })}
                  isSimulated={isSimulated}
                  day={day}
                />
              }
            />
          )}
          <KlineCard
            symbol={security.symbol}
            lines={lines}
            span={span}
            adjust={adjust}
            mayAdjust={!isIndex}
            addressOf={addressOf}
            loadBefore={loadBefore}
            loadNewest={loadNewest}
          />
          {flows !== null && <FlowCard symbol={security.symbol} drawn={flows} />}
        </Stack>
        <Stack as="aside" aria-label="相关内容">
          {themes !== null && <ThemesCard symbol={security.symbol} drawn={themes} />}
          {quote !== null && !isIndex && (
            <StockEventsCard events={events} moment={moment} isHalted={quote.trade_status === 'HALT'} />
          )}
          <RelatedFlashes title="相关快讯" word={security.name} messages={messages} now={now} />
        </Stack>
      </Columns>
    </>
  );
}

interface MinutesProps extends ComponentProps<typeof IntradayCard> {
  /** Null while the day alone is shown. */
  fiveDays: FiveDays | null;
}

function MinutesCard({ fiveDays, ...day }: MinutesProps) {
  if (fiveDays === null) return <IntradayCard {...day} />;
  const { quote, hasAverage, head } = day;
  return <FiveDaysCard symbol={quote.symbol} drawn={fiveDays} hasAverage={hasAverage} head={head} />;
}

interface Choice {
  span: Span;
  adjust: Adjustment;
  stretch: Stretch;
}

/** What is other than usual. */
const queryOf = ({ span, adjust, stretch }: Choice) => ({
  k: span === 'day' ? null : span,
  adjust: adjust === 'forward' ? null : adjust,
  t: stretch === 'day' ? null : stretch,
});

/** docs/product/history.md#replay */
const UNKNOWN = '盘中数据未知，只知道收盘';

/** Why nothing is told of a security at a moment that has been. */
function unknownText({ at }: LookBack, when: BoardWhen): string {
  const isKnownByClose = when.trade_day !== null && !when.has_minutes;
  return isKnownByClose && at !== undefined && at < '15:00' ? UNKNOWN : '那时没有它的行情';
}

/** Known by name, and traded where we have no quotes of. */
function UnquotedHead({ name, symbol, text }: { name: string; symbol: string; text: string }) {
  return (
    <Card className={css.unquoted} aria-label="报价">
      <h1>{name}</h1>
      <span className="muted num">{symbol}</span>
      <p className="muted">{text}</p>
    </Card>
  );
}
