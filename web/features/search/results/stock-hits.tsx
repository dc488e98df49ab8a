import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import type { StockHit } from '#domains/search/names/search.names.contract.ts';
import { amountText, decimalText, percentText } from '#shared/numbers.ts';
import { withLive, type QuoteRow } from '#web/features/market/quote-row.ts';
import { isQuoted } from '#web/features/market/quoted-symbol.ts';
import { SimulatedMark } from '#web/features/market/simulated-mark.tsx';
import { limitMark } from '#web/features/market/quote-words.ts';
import { symbolText } from '#web/features/market/symbol-text.ts';
import { useQuote } from '#web/features/market/use-quote.ts';
import { Marked } from '#web/features/search/marked.tsx';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { SmallName } from '#web/ui/tag.tsx';
import { toneClass } from '#web/ui/tone.ts';
import type { ThemeBeside } from './load-themes-beside.ts';
import type { ResultsOf } from './load-tab.ts';
import { marketText } from './market-text.ts';
import { matchText } from './match-text.ts';
import css from './results.module.css';
import { WatchButton } from './watch-button.tsx';

const columns = [
  { name: '名称 / 代码' },
  { name: '市场' },
  { name: '现价', isNumber: true },
  { name: '涨跌幅', isNumber: true },
  { name: '成交额', isNumber: true },
  { name: '匹配' },
  { name: '题材' },
  { name: '自选', isNumber: true },
];

/** The shares that were found; those that are halted stand last, in grey. */
export function StockHits({ results: { items, quotes, themes } }: { results: ResultsOf<'stock'> }) {
  const bySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]));
  const isHalted = (hit: StockHit) => hit.is_halted || bySymbol.get(hit.symbol)?.trade_status === 'HALT';
  const ordered = [...items.filter((hit) => !isHalted(hit)), ...items.filter(isHalted)];
  return (
    <>
      <DataTable label="个股" columns={columns}>
        {ordered.map((hit) => (
          <StockLine
            key={hit.symbol}
            {...{
              hit,
              drawn: bySymbol.get(hit.symbol) ?? null,
              isHalted: isHalted(hit),
              themes: themes[hit.symbol] ?? [],
            }}
          />
        ))}
      </DataTable>
      <p className={css.foot}>
        停牌的排在最后；港股与美股没有行情，不能加入自选。
        <SimulatedMark />
      </p>
    </>
  );
}

interface StockLineProps {
  hit: StockHit;
  drawn: QuoteRow | null;
  isHalted: boolean;
  themes: readonly ThemeBeside[];
}

function StockLine({ hit: { symbol, name, match }, drawn, isHalted, themes }: StockLineProps) {
  const live = useQuote(symbol);
  const quote = drawn && withLive(drawn, live);
  const tone = isHalted ? undefined : toneClass(quote?.px_change ?? null);
  const mark = quote === null || isHalted ? null : limitMark(quote);
  return (
    <tr className={isHalted ? css.halted : undefined}>
      <th scope="row" className={css.two}>
        <Link to={`/stock/${symbol}`} data-hit>
          <Marked text={name} ranges={match.ranges} />
        </Link>
        {mark !== null && <SmallName>{mark}</SmallName>}
        {isHalted && <Badge>停牌</Badge>}
        <small>{symbolText(symbol)}</small>
      </th>
      <td className="muted">{marketText(symbol)}</td>
      <NumberCell className={tone}>{isHalted ? '--' : decimalText(quote?.last_px ?? null)}</NumberCell>
      <NumberCell className={clsx(tone, css.strong)}>
        {isHalted ? '停牌' : percentText(quote?.px_change_rate ?? null)}
      </NumberCell>
      <NumberCell>{amountText(isHalted ? null : (quote?.turnover_value ?? null))}</NumberCell>
      <td className="muted">{matchText(match)}</td>
      <td className={css.themes}>
        {themes.length === 0
          ? '--'
          : themes.map((theme) => (
              <Link key={theme.id} to={`/theme/${theme.id}`}>
                {theme.name}
              </Link>
            ))}
      </td>
      <NumberCell>{isQuoted(symbol) && <WatchButton symbol={symbol} name={name} />}</NumberCell>
    </tr>
  );
}
