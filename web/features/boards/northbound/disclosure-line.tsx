import css from './disclosure-line.module.css';

const spans = [
  { look: css.daily, days: '2014-11 至 2024-08-16', text: '每日个股持股；资金流实时（至 2024-05-13）' },
  { look: css.gap, days: '空档', text: '个股停更' },
  {
    look: css.quarterly,
    days: '2024-08-19 起',
    text: '个股持股按季，季后第 5 个交易日公布；每日只有成交额与前十大成交股',
  },
] as const;

/** Which figures existed when (docs/product/northbound.md#days). */
export function DisclosureLine() {
  return (
    <ol className={css.line} aria-label="披露方式">
      {spans.map(({ look, days, text }) => (
        <li key={days} className={look}>
          <b>{days}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
