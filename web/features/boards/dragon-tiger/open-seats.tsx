import type { ListedRow, ListSeats, SeatFigures } from '#domains/boards/dragon-tiger/boards.dragon-tiger.contract.ts';
import { amountText, shareText, signedAmountText } from '#shared/numbers.ts';
import { useAddressThen } from '#web/features/market/standing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-button.tsx';
import { toneClass } from '#web/ui/tone.ts';
import css from './open-seats.module.css';

/** Who bought and who sold most in one list. */
export function OpenSeats({ row, seats }: { row: ListedRow; seats: ListSeats }) {
  const addressThen = useAddressThen();
  const { buy_value: buy, sell_value: sell, net_value: net } = seats;
  const partOf = (amount: number) =>
    row.turnover_value ? ` 占成交 ${shareText((amount / row.turnover_value) * 100)}` : '';
  return (
    <div className={css.seats}>
      <p className={css.sums}>
        <span>
          买入合计 <b>{amountText(buy)}</b>
          {partOf(buy)}
        </span>
        <span>
          卖出合计 <b>{amountText(sell)}</b>
          {partOf(sell)}
        </span>
        <span>
          净额 <b className={toneClass(net)}>{signedAmountText(net)}</b>
        </span>
        {row.reason.days > 1 && <span>{`金额含${row.reason.days === 3 ? '三' : ` ${row.reason.days} `}个交易日`}</span>}
        <TextLink to={addressThen(`/stock/${row.symbol}`)}>个股页</TextLink>
      </p>
      <div className={css.sides}>
        <SeatTable label="买入前五" seats={seats.buyers} />
        <SeatTable label="卖出前五" seats={seats.sellers} />
      </div>
    </div>
  );
}

function SeatTable({ label, seats }: { label: string; seats: readonly SeatFigures[] }) {
  return (
    <table className="num">
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">买入</th>
          <th scope="col">卖出</th>
          <th scope="col">净额</th>
        </tr>
      </thead>
      <tbody>
        {seats.map((seat, at) => (
          // A list may have several seats of one name.
          <tr key={`${at} ${seat.seat}`}>
            <th scope="row">
              {seat.seat} <SeatKind kind={seat.kind} />
            </th>
            <td>{sideText(seat.buy)}</td>
            <td>{sideText(seat.sell)}</td>
            <td className={toneClass(seat.net)}>{signedAmountText(seat.net)}</td>
          </tr>
        ))}
        {seats.length === 0 && (
          <tr>
            <td colSpan={4}>没有席位</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const sideText = (amount: number) => (amount === 0 ? '--' : amountText(amount));

function SeatKind({ kind }: Pick<SeatFigures, 'kind'>) {
  if (kind === 'institution') return <Badge tone="brand">机构</Badge>;
  return kind === 'northbound' && <Badge>北向</Badge>;
}
