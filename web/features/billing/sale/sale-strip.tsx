import { exactYuanText, fenOf } from '#shared/money.ts';
import { countdownText } from './sale-state.ts';
import css from './sale-strip.module.css';
import { useSale } from './use-sale.ts';

/** The sale of a subject: at which price, how many pieces are left, until when; nothing where there is none (docs/product/billing.md#flash-sale). */
export function SaleStrip({ subjectId }: { subjectId: number }) {
  const sale = useSale(subjectId);
  if (sale === null) return null;
  const { is, title, secondsLeft, items } = sale;
  return (
    <section className={css.sale} data-is={is} aria-label={`限时特价：${title}`}>
      <p className={css.head}>
        <b>{title}</b>
        <span>
          {is === 'sold-out' ? '已售完' : is === 'soon' ? '距开始 ' : '距结束 '}
          {is !== 'sold-out' && (
            <time className="num" role="timer">
              {countdownText(secondsLeft)}
            </time>
          )}
        </span>
      </p>
      <ul>
        {items.map(({ subject_item_id: id, days, flash_price: price, origin_price: usual, stock, left }) => (
          <li key={id} data-gone={left === 0 ? '' : undefined}>
            <span className="num">{days} 天</span>
            <b className="num">{exactYuanText(fenOf(price))}</b>
            <del className="num">{exactYuanText(fenOf(usual))}</del>
            <span className="num">{left === 0 ? '已售完，按平时价' : `剩 ${left} / ${stock} 份`}</span>
          </li>
        ))}
      </ul>
      <p className={css.rule}>每人一份；下单占住一份，没付款会放回。时间以服务器为准。</p>
    </section>
  );
}
