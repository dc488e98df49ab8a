import { signedAmountText } from '#shared/numbers.ts';
import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import type { Data } from '#shared/contract.ts';
import type { dragonTiger } from '#domains/boards/dragon-tiger/boards.dragon-tiger.contract.ts';
import { useAddressThen } from '#web/features/market/standing.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { toneClass } from '#web/ui/tone.ts';
import css from './beside-lists.module.css';

type Day = Data<typeof dragonTiger.getDragonTiger>;

const sides = [
  { id: 'buy', label: '买' },
  { id: 'sell', label: '卖' },
] as const;

const SHOWN = 5;

interface InstitutionsProps extends Pick<Day, 'institutions'> {
  side: string;
  addressOf: (side: string) => string;
}

/** In which shares institutions bought or sold most. */
export function InstitutionsCard({ institutions, side, addressOf }: InstitutionsProps) {
  const addressThen = useAddressThen();
  const isBuying = side === 'buy';
  const ranked = isBuying ? institutions : institutions.toReversed();
  const shown = ranked.filter(({ net_value: net }) => (isBuying ? net > 0 : net < 0)).slice(0, SHOWN);
  return (
    <Card
      title={isBuying ? '机构净买' : '机构净卖'}
      end={<Segments label="机构方向" choices={sides} selected={side} addressOf={addressOf} />}
    >
      <ol>
        {shown.map(({ symbol, stock_chi_name: name, buyers, sellers, net_value: net }, at) => (
          <LinkRow key={symbol} className={css.row}>
            <span className={clsx(css.place, 'num')}>{at + 1}</span>
            <RowLink to={addressThen(`/stock/${symbol}`)}>{name}</RowLink>
            <span className={css.end}>
              <span className={css.small}>{`${isBuying ? buyers : sellers} 家`}</span>{' '}
              <span className={toneClass(net)}>{signedAmountText(net)}</span>
            </span>
          </LinkRow>
        ))}
      </ol>
      {shown.length === 0 && <p className={css.none}>这一天没有机构席位</p>}
    </Card>
  );
}

/** Branches that are on many lists. */
export function ActiveSeatsCard({ seats }: { seats: Day['active_seats'] }) {
  return (
    <Card title="活跃席位" end="近 5 日">
      <ol>
        {seats.map(({ seat, times, net_value: net, stocks }, at) => (
          <li key={seat} className={css.row}>
            <span className={clsx(css.place, 'num')}>{at + 1}</span>
            <span className={css.seat}>
              {seat}
              <span className={css.small}>{`${times} 次 · ${stocks.join(' ')}`}</span>
            </span>
            <span className={clsx(css.end, toneClass(net))}>{signedAmountText(net)}</span>
          </li>
        ))}
      </ol>
      {seats.length === 0 && <p className={css.none}>这几天没有营业部席位</p>}
    </Card>
  );
}

interface ReasonsProps {
  reasons: Day['reasons'];
  chosen: string | null;
  addressOf: (code: string | null) => string;
}

/** Why shares are on the lists; each leads to those lists. */
export function ReasonsCard({ reasons, chosen, addressOf }: ReasonsProps) {
  return (
    <Card title="上榜原因代码" end={chosen !== null && <Link to={addressOf(null)}>全部原因</Link>}>
      <ul>
        {reasons.map(({ code, text, count }) => (
          <LinkRow key={code} className={clsx(css.row, code === chosen && css.chosen)}>
            <span className={clsx(css.code, 'num')}>{code}</span>
            <RowLink to={addressOf(code)} preventScrollReset aria-current={code === chosen ? 'true' : undefined}>
              {text}
            </RowLink>
            <span className={clsx(css.end, 'num')}>{count}</span>
          </LinkRow>
        ))}
      </ul>
    </Card>
  );
}
