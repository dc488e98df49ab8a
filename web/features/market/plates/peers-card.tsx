import type { StockThemes } from '#domains/market/plates/market.plate-lists.contract.ts';
import { amountText, decimalText, percentText } from '#shared/numbers.ts';
import { useQuote } from '#web/features/market/use-quote.ts';
import { Card } from '#web/ui/card.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { toneClass } from '#web/ui/tone.ts';
import css from './peers-card.module.css';

type Peers = NonNullable<StockThemes['peers']>;

/** Who stands beside a share in its theme, from who has risen most. */
export function PeersCard({ peers: { plate_id: id, plate_name: theme, items } }: { peers: Peers }) {
  return (
    <Card title="同题材个股" end={<MoreLink to={`/theme/${id}`} text={`${theme} · 按涨跌幅`} />}>
      <p className={css.head} aria-hidden="true">
        <span>名称</span>
        <span>现价</span>
        <span>涨跌幅</span>
        <span>成交额</span>
      </p>
      <ul>
        {items.map((peer) => (
          <Peer key={peer.symbol} peer={peer} />
        ))}
      </ul>
    </Card>
  );
}

function Peer({ peer }: { peer: Peers['items'][number] }) {
  const live = useQuote(peer.symbol);
  const change = live?.px_change_rate ?? peer.change_percent * 100;
  return (
    <LinkRow className={`${css.row} num`}>
      <RowLink to={`/stock/${peer.symbol}`}>{peer.stock_chi_name}</RowLink>
      <span className={toneClass(change)}>{decimalText(live?.last_px ?? peer.price)}</span>
      <span className={toneClass(change)}>{percentText(change)}</span>
      <span>{amountText(live?.turnover_value ?? peer.turnover_value)}</span>
    </LinkRow>
  );
}
