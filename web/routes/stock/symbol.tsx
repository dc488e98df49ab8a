import { redirect } from 'react-router';
import { when as whenCalls } from '#domains/boards/when/boards.when.contract.ts';
import { history } from '#domains/market/history/market.history.contract.ts';
import { quotes } from '#domains/market/quotes/market.quotes.contract.ts';
import { decimalText, percentText } from '#shared/numbers.ts';
import type { ComponentProps } from 'react';
import { boardAddress } from '#web/features/boards/board-query.ts';
import { fileNameOf } from '#web/features/boards/file-name.ts';
import { chartEventOf } from '#web/features/boards/events/stock-event-lines.ts';
import { StockEventsCard } from '#web/features/boards/events/stock-events-card.tsx';
import { loadStockEvents, useStockEvents } from '#web/features/boards/events/stock-events.ts';
import { loadMarketDay, MarketDayCards } from '#web/features/boards/market-day.tsx';
import { Moments } from '#web/features/boards/moments.tsx';
import { FiveDaysCard } from '#web/features/market/chart/five-days-card.tsx';
import { loadFiveDays, type FiveDays } from '#web/features/market/chart/five-days.ts';
import { StretchHead, stretchOf } from '#web/features/market/chart/stretch-head.tsx';
import { IntradayCard } from '#web/features/market/chart/intraday-card.tsx';
import { KlineCard } from '#web/features/market/chart/kline-card.tsx';
import {
  adjustmentOf,
  klineQueryOf,
  linesOf,
  spanOf,
  useNewestLines,
  useOlderLines,
} from '#web/features/market/chart/kline-lines.ts';
import { loadHaltedSince } from '#web/features/boards/load-halted-since.ts';
import { loadWhen } from '#web/features/boards/load-when.ts';
import { LookBackBar } from '#web/features/market/look-back-bar.tsx';
import { useAnew } from '#web/features/market/use-anew.ts';
import { api as browserApi } from '#web/lib/api.ts';
import { sessionText } from '#web/features/boards/session-text.ts';
import { momentText, secondOf } from '#web/features/market/look-back.ts';
import { Standing } from '#web/features/market/standing.ts';
import { FlowCard } from '#web/features/market/flows/flow-card.tsx';
import { loadFlowDays } from '#web/features/market/flows/flow-days.ts';
import { PerformanceCard, loadPerformance } from '#web/features/market/performance-card.tsx';
import { PeersCard } from '#web/features/market/plates/peers-card.tsx';
import { loadStockThemes, useStockThemes } from '#web/features/market/plates/stock-themes.ts';
import { ThemesCard } from '#web/features/market/plates/themes-card.tsx';
import { QuoteHead } from '#web/features/market/quote-head.tsx';
import { ValuationLine } from '#web/features/market/valuation-line.tsx';
import { useQuoteRow } from '#web/features/market/use-quote-row.ts';
import { namedRowsOf, quoteRowsOf } from '#web/features/market/quote-row.ts';
import { NoteCard } from '#web/features/market/watchlist/note-card.tsx';
import { pointsOf, TREND_FIELDS } from '#web/features/market/trend-points.ts';
import { orNotFound } from '#web/lib/load.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { metaOf } from '#web/shell/seo.ts';
import { momentKeys } from '#web/features/boards/page-keys.ts';
import type { ScreenHandle } from '#web/shell/route-flags.ts';
import { symbolText } from '#web/features/market/symbol-text.ts';
import { Columns, Stack, Wrap } from '#web/ui/columns.tsx';
import type { Route } from './+types/symbol';
import { ABOUT_PLACE, AboutCard } from './about-card.tsx';
import { queryOf, type Choice } from './choice.ts';
import { StockSections } from './stock-sections.tsx';
import { aboutTabOf, loadAbout, placeOf } from './load-about.ts';
import { UnquotedHead } from './unquoted-head.tsx';
import css from './symbol.module.css';

/** What this page reads of its address, and where it belongs: beside the terminal, on a phone to the own stocks. */
export const handle = {
  query: ['k', 'adjust', 't', 'tab', 'from', 'date', 'at'],
  keys: momentKeys,
  costlyBy: ['date', 'at'],
  belongs: () => ['/watchlist', '/dingpan'],
} satisfies ScreenHandle;

export function meta({ loaderData: { security, quote, moment, origin } }: Route.MetaArgs) {
  const name = `${security.name}（${symbolText(security.symbol)}）`;
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
  const { when, moment, note } = await loadWhen(api, request);
  const security = await orNotFound(
    api(quotes.getSecurity, { params: { symbol: params.symbol }, query: { ...moment } }),
    `没有“${params.symbol}”这只证券；代码可以写作 600519.SH、SH600519 或 600519`,
  );
  const { symbol } = security;
  // One address for each security: other spellings lead there.
  if (symbol !== params.symbol) throw redirect(`/stock/${symbol}${new URL(request.url).search}`, 301);
  const [span, adjust] = [spanOf(asked.get('k')), adjustmentOf(asked.get('adjust'))];
  const stretch = stretchOf(asked.get('t'));
  const isIndex = security.kind === 'index';
  const tab = isIndex ? 'news' : aboutTabOf(asked.get('tab'));
  const from = placeOf(asked.get('from'));
  const [real, trend, events, fiveDays, klines, performance, about, market, themes, flows] = await Promise.all([
    api(quotes.listReal, { query: { prod_code: symbol, ...moment } }),
    api(quotes.listTrends, { query: { prod_code: symbol, fields: TREND_FIELDS, ...moment } }),
    loadStockEvents(api, symbol, moment),
    stretch === '5d' ? loadFiveDays(api, symbol, moment) : null,
    api(history.listKlines, { query: klineQueryOf(symbol, span, adjust, moment) }),
    loadPerformance(api, symbol, moment),
    loadAbout(api, { symbol, name: security.name, isIndex, moment, tab, from }),
    isIndex ? loadMarketDay(api, moment) : null,
    isIndex ? null : loadStockThemes(api, symbol, moment),
    isIndex ? null : loadFlowDays(api, symbol, moment),
  ]);
  const quote = quoteRowsOf(real)[0] ?? null;
  const haltedSince =
    quote?.trade_status === 'HALT' ? await loadHaltedSince(api, symbol, { shown: when.trade_day, moment }) : null;
  const isUnknown = quote === null && namedRowsOf(real).length > 0;
  return {
    security,
    when,
    moment,
    note,
    quote,
    haltedSince,
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
    lines: linesOf(klines, symbol),
    performance,
    about,
    from,
    market,
    themes,
    flows,
    origin,
    now: moment === null ? now : secondOf(moment),
  };
}

export default function StockPage({ loaderData }: Route.ComponentProps) {
  return (
    <Standing value={loaderData.moment}>
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
    haltedSince,
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
    performance,
    about,
    from,
    market,
    flows,
    now,
  } = loaderData;
  const events = useStockEvents(security.symbol, loaderData.events);
  const themes = useStockThemes(security.symbol, loaderData.themes);
  const quote = useQuoteRow(security.symbol, loaderData.quote);
  const whenNow = useAnew(when, readWhen, WHEN_SECONDS);
  const isIndex = security.kind === 'index';
  const loadBefore = useOlderLines(security.symbol, span, adjust, moment);
  const loadNewest = useNewestLines(security.symbol, span, adjust, moment);
  const path = `/stock/${security.symbol}`;
  const fileName = (title: string) => fileNameOf(`${security.symbol} ${title}`, whenNow, moment?.at);
  const choice = { span, adjust, stretch, tab: about.tab };
  const addressOf = (change: Partial<Choice>) =>
    boardAddress(path, { ...queryOf({ ...choice, ...change }), ...moment });
  return (
    <>
      <Wrap className={css.head}>
        <LookBackBar moment={moment} note={note} missing={isIndex ? null : '题材的成分为现在的，数字为当时的'}>
          <Moments path={path} when={when} at={moment?.at ?? null} query={queryOf(choice)} />
        </LookBackBar>
        {quote === null ? (
          <UnquotedHead name={security.name} symbol={security.symbol} {...{ isUnknown, when, moment, source }} />
        ) : (
          <QuoteHead
            key={security.symbol}
            quote={quote}
            tags={security.tags}
            dayText={sessionText(whenNow.session)}
            haltedSince={haltedSince}
            isSimulated={isSimulated}
            delay={delay}
          />
        )}
        {security.valuation && <ValuationLine {...security.valuation} />}
      </Wrap>
      <StockSections
        sections={[
          ...(quote !== null && day !== null ? [{ id: 'quotes', label: '行情' }] : []),
          ...(flows !== null && flows.days.length > 0 ? [{ id: 'flows', label: '资金' }] : []),
          ...(themes !== null && themes.items.length > 0 ? [{ id: 'themes', label: '题材' }] : []),
          ...(quote !== null && !isIndex ? [{ id: 'events', label: '异动' }] : []),
          { id: ABOUT_PLACE, label: '消息' },
        ]}
      />
      <Columns>
        <Stack>
          {quote !== null && day !== null && (
            <div id="quotes">
              <MinutesCard
                key={security.symbol}
                quote={quote}
                points={points}
                fiveDays={fiveDays}
                hasAverage={!isIndex}
                events={events.map(chartEventOf)}
                fileName={fileName(stretch === '5d' ? '五日' : '分时')}
                head={
                  <StretchHead
                    selected={stretch}
                    addressOf={(chosen) => addressOf({ stretch: chosen })}
                    isSimulated={isSimulated}
                    day={day}
                  />
                }
              />
            </div>
          )}
          <KlineCard
            symbol={security.symbol}
            fileName={fileName}
            lines={lines}
            span={span}
            adjust={adjust}
            mayAdjust={!isIndex}
            addressOf={addressOf}
            loadBefore={loadBefore}
            loadNewest={loadNewest}
          />
          {flows !== null && flows.days.length > 0 && (
            <div id="flows">
              <FlowCard symbol={security.symbol} drawn={flows} fileName={fileName('资金流向')} />
            </div>
          )}
          <AboutCard
            security={security}
            about={about}
            isContinued={from !== null}
            now={now}
            addressOf={(tab, next) => boardAddress(path, { ...queryOf({ ...choice, tab }), from: next, ...moment })}
          />
        </Stack>
        <Stack as="aside" aria-label="相关内容" follows>
          {market !== null && <MarketDayCards day={market} without={security.symbol} />}
          {themes !== null && themes.items.length > 0 && (
            <div id="themes">
              <ThemesCard themes={themes.items} />
            </div>
          )}
          {quote !== null && !isIndex && (
            <div id="events">
              <StockEventsCard events={events} moment={moment} isHalted={quote.trade_status === 'HALT'} />
            </div>
          )}
          <PerformanceCard
            symbol={security.symbol}
            drawn={performance}
            shownDay={whenNow.trade_day}
            isAdjusted={!isIndex}
          />
          {themes !== null && themes.peers !== null && <PeersCard peers={themes.peers} />}
          <NoteCard
            symbol={security.symbol}
            name={security.name}
            price={moment === null ? (quote?.last_px ?? null) : null}
          />
        </Stack>
      </Columns>
    </>
  );
}

/** The day of now goes on from session to session while the page stays open. */
const WHEN_SECONDS = 30;
const readWhen = () => browserApi(whenCalls.getWhen, { query: {} });

interface MinutesProps extends ComponentProps<typeof IntradayCard> {
  /** Null while the day alone is shown. */
  fiveDays: FiveDays | null;
}

function MinutesCard({ fiveDays, ...day }: MinutesProps) {
  if (fiveDays === null) return <IntradayCard {...day} />;
  const { quote, hasAverage, head, fileName } = day;
  return <FiveDaysCard symbol={quote.symbol} drawn={fiveDays} {...{ hasAverage, head, fileName }} />;
}
