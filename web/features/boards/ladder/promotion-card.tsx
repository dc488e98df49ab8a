import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import type { Ladder } from '#domains/boards/ladder/boards.ladder.contract.ts';
import { Card } from '#web/ui/card.tsx';
import { rateOf } from './ladder-words.ts';
import css from './promotion-card.module.css';
import { partText } from '#shared/numbers.ts';

type Promotions = Ladder['promotions'];

interface PromotionCardProps {
  promotions: Promotions;
  addressOf: (date: string) => string;
}

/** How many of each height went on, day by day; each leads to its day. */
export function PromotionCard({ promotions, addressOf }: PromotionCardProps) {
  const highest = Math.max(0, ...promotions.map(({ rates }) => rates.length));
  const steps = Array.from({ length: highest }, (_, nr) => highest - nr);
  return (
    <Card title="各级晋级率" end={`近 ${promotions.length} 日`}>
      <table className={clsx(css.table, 'num')}>
        <thead>
          <tr>
            <th scope="col">级</th>
            {promotions.map(({ trade_day: date }) => (
              <th key={date} scope="col">
                <Link to={addressOf(date)}>{date.slice(5)}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((from) => (
            <tr key={from}>
              <th scope="row">{`${from}→${from + 1}`}</th>
              {promotions.map((day) => (
                <Rate key={day.trade_day} day={day} from={from} to={addressOf(day.trade_day)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.legend}>晋级 / 昨日该级只数　实色 ≥ 75%</p>
    </Card>
  );
}

function Rate({ day: { trade_day: date, rates }, from, to }: { day: Promotions[number]; from: number; to: string }) {
  const { made, tried } = rates[from - 1] ?? { made: 0, tried: 0 };
  const rate = rateOf({ made, tried });
  return (
    <td>
      <Link
        to={to}
        className={css.cell}
        data-step={stepOf(rate)}
        title={`${date} ${from}→${from + 1}：${made}/${tried}，${partText(rate)}`}
        tabIndex={-1}
      >
        {tried === 0 ? '--' : `${made}/${tried}`}
      </Link>
    </td>
  );
}

/** 0 where nobody tried, then a quarter each; nobody of many is the first. */
const stepOf = (rate: number | null) => (rate === null ? 0 : Math.min(4, Math.floor(rate * 4) + 1));
