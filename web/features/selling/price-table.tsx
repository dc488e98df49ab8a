import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { exactYuanText, fen, fenOf } from '#shared/money.ts';
import { BuyButton } from '#web/features/billing/pay/buy-button.tsx';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import css from './price-table.module.css';

const columns = [
  { name: '时长' },
  { name: '原价', isNumber: true },
  { name: '现价', isNumber: true },
  { name: '每天', isNumber: true },
  { name: '选择', isNumber: true, head: <span className="vh">选择</span> },
];

/** The periods on sale, each to be chosen at once. */
export function PriceTable({ subject }: { subject: Subject }) {
  return (
    <DataTable label={`《${subject.title}》的订阅价格`} columns={columns}>
      {subject.subscribe_items.map((item) => {
        const { id, days, origin_price: origin, discount_price: price } = item;
        return (
          <tr key={id} className={css.row}>
            <th scope="row">{days} 天</th>
            <NumberCell>{origin > price ? <del>{exactYuanText(fenOf(origin))}</del> : '—'}</NumberCell>
            <NumberCell>
              <b>{exactYuanText(fenOf(price))}</b>
            </NumberCell>
            <NumberCell>{exactYuanText(fen(Math.round(fenOf(price) / days)))}</NumberCell>
            <NumberCell>
              <BuyButton wish={{ subjectId: subject.id, start: 'subject', itemId: id }} text="选这个" look="line" />
            </NumberCell>
          </tr>
        );
      })}
    </DataTable>
  );
}
