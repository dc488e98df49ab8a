import { clsx } from 'clsx/lite';
import { useLocation } from 'react-router';
import { NO_LIMIT } from '#domains/market/quotes/market.quotes.contract.ts';
import { amountText, decimalText, percentText, shareText, signedText } from '#shared/numbers.ts';
import { clockToSecond, dayText } from '#shared/time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SmallName } from '#web/ui/tag.tsx';
import { symbolText } from './symbol-text.ts';
import { arrowOf, toneClass } from '#web/ui/tone.ts';
import { DayRange } from './day-range.tsx';
import css from './quote-head.module.css';
import { LateMark } from './late-mark.tsx';
import { LostMark } from './lost-mark.tsx';
import { withLive, type QuoteRow } from './quote-row.ts';
import { SimulatedText, useIsMarked } from './simulated-mark.tsx';
import { haltText, isIndicative, limitMark, stateText } from './quote-words.ts';
import { NOTE_PLACE } from './watchlist/note-card.tsx';
import { WatchStar } from './watchlist/watch-star.tsx';
import { useQuote } from './use-quote.ts';

interface QuoteHeadProps {
  quote: QuoteRow;
  /** What kind of security it is and which rules it trades by. */
  tags: readonly string[];
  /** How far the day has come, in a word. */
  dayText: string;
  /** The first day without a trade of one that is halted; null where nobody knows. */
  haltedSince: string | null;
  isSimulated: boolean;
  /** Seconds by which the source was late when this was drawn. */
  delay: number;
}

/** The head of a security: what it costs now, what the day has been, what it is worth. */
export function QuoteHead({
  quote: drawn,
  tags,
  dayText: stateOfDay,
  haltedSince,
  isSimulated,
  delay,
}: QuoteHeadProps) {
  const quote = withLive(drawn, useQuote(drawn.symbol));
  const isMarked = useIsMarked(isSimulated);
  const { search } = useLocation();
  const isIndex = quote.securities_type === 'index';
  const isHalted = quote.trade_status === 'HALT';
  const state = isHalted
    ? haltText(haltedSince, dayText(quote.update_time))
    : stateText(quote.trade_status, stateOfDay);
  return (
    <Card className={css.head} aria-label="报价">
      <div className={css.name}>
        <h1>{quote.prod_name}</h1>
        <span className="muted num">{symbolText(quote.symbol)}</span>
        {tags.map((tag) => (
          <SmallName key={tag}>{tag}</SmallName>
        ))}
        <span className={css.acts} data-unprinted>
          <ButtonLink size="s" to={{ search, hash: NOTE_PLACE }} replace>
            笔记
          </ButtonLink>
          <WatchStar symbol={quote.symbol} name={quote.prod_name} />
        </span>
      </div>
      <div>
        <p className={css.price}>
          <b className={isHalted ? undefined : toneClass(quote.px_change)}>{decimalText(quote.last_px)}</b>
          <span className={toneClass(quote.px_change)}>
            {isHalted
              ? '--'
              : `${arrowOf(quote.px_change)} ${signedText(quote.px_change)} ${percentText(quote.px_change_rate)}`}
          </span>
        </p>
        <p className={css.state}>
          {state !== null && <SmallName>{state}</SmallName>}
          {isIndicative(quote) && <SmallName>竞价参考价</SmallName>}
          {limitMark(quote) !== null && <SmallName>{limitMark(quote)}</SmallName>}
          {isMarked && (
            <SmallName>
              <SimulatedText />
            </SmallName>
          )}
          <LateMark symbol={quote.symbol} delay={delay} />
          <LostMark />
          {!isHalted && quote.update_time > 0 && <time className="num">{clockToSecond(quote.update_time)}</time>}
        </p>
        <DayRange quote={quote} />
      </div>
      <dl className={clsx(css.figures, isIndex && css.few)}>
        {figuresOf(quote, { isIndex, isFree: tags.includes(NO_LIMIT) }).map(({ name, text, change = 0 }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={change === 0 ? undefined : toneClass(change)}>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

interface Figure {
  name: string;
  text: string;
  /** Against the close before: what is above it is red, what is below green. */
  change?: number;
}

/** `isFree`: it is known that no limit holds its price that day. */
function figuresOf(quote: QuoteRow, { isIndex, isFree }: { isIndex: boolean; isFree: boolean }): Figure[] {
  const price = (name: string, value: number | null): Figure => ({
    name,
    text: decimalText(value),
    change: value === null || quote.preclose_px === null ? 0 : value - quote.preclose_px,
  });
  const limit = (name: string, value: number | null): Figure =>
    value === null && isFree ? { name, text: '无限制' } : price(name, value);
  const isUntraded = quote.trade_status === 'HALT' && quote.turnover_volume === 0;
  const traded = isUntraded ? null : quote.turnover_volume;
  const volumeText = traded === null ? '--' : `${amountText(traded / 100)}手`;
  const speed = {
    name: '5 分钟涨速',
    text: percentText(quote.speed_5m),
    change: Math.round((quote.speed_5m ?? 0) * 100),
  };
  const pace = { name: '量比', text: decimalText(quote.volume_bias_ratio) };
  const opening = [price('今开', quote.open_px), { name: '昨收', text: decimalText(quote.preclose_px) }];
  const range = [price('最高', quote.high_px), price('最低', quote.low_px)];
  const amplitude = { name: '振幅', text: shareText(quote.amplitude) };
  const turnover = [
    { name: '成交量', text: volumeText },
    { name: '成交额', text: amountText(isUntraded ? null : quote.turnover_value) },
  ];
  // Column by column, three below each other.
  if (isIndex) return [...opening, amplitude, ...range, speed, ...turnover, pace];
  return [
    ...opening,
    price('均价', quote.avg_px),
    ...range,
    amplitude,
    limit('涨停', quote.up_px),
    limit('跌停', quote.down_px),
    speed,
    ...turnover,
    { name: '换手率', text: shareText(traded === null ? null : quote.turnover_ratio) },
    { name: '市盈率 静', text: quote.is_loss === 1 ? '亏损' : decimalText(quote.pe_rate) },
    pace,
    { name: '上市', text: quote.listed_date ?? '--' },
    { name: '总市值', text: amountText(quote.market_value) },
    { name: '流通市值', text: amountText(quote.circulation_value) },
  ];
}
