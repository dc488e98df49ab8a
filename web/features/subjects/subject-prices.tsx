import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { priceText } from './price-text.ts';
import css from './subject-prices.module.css';

/** The periods of a subject and what they cost. Facts only: nothing can be bought yet, which the caller says. */
export function SubjectPrices({ subject }: { subject: Subject }) {
  return (
    <table className={css.prices}>
      <caption className="vh">《{subject.title}》的订阅价格</caption>
      <thead>
        <tr>
          <th scope="col">周期</th>
          <th scope="col">天数</th>
          <th scope="col">原价</th>
          <th scope="col">现价</th>
        </tr>
      </thead>
      <tbody>
        {subject.subscribe_items.map((item) => (
          <tr key={item.id}>
            <th scope="row">{item.name}</th>
            <td className="num">{item.days} 天</td>
            <td className="num">
              {item.origin_price > item.discount_price ? (
                <del>{priceText(item.origin_price)}</del>
              ) : (
                priceText(item.origin_price)
              )}
            </td>
            <td className="num">
              <b>{priceText(item.discount_price)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
