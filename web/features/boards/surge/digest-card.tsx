import { clsx } from 'clsx/lite';
import { percentText } from '#shared/numbers.ts';
import { SIMULATED } from '#web/features/market/quote-words.ts';
import { SimulatedText, useIsMarked } from '#web/features/market/simulated-mark.tsx';
import { useAnew } from '#web/features/market/use-anew.ts';
import { api } from '#web/lib/api.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { toneClass } from '#web/ui/tone.ts';
import css from './digest-card.module.css';
import { DIGEST_LINES, linesOf, loadLimitDigest, type DigestShare, type LimitDigest } from './limit-digest.ts';
import { ThemeName } from './theme-name.tsx';

/** docs/product/boards.md#surge-digest */
const REFRESH_SECONDS = 30;
const readDigest = () => loadLimitDigest(api);

/** Who is at the limit today and why, theme by theme, as it goes on. */
export function DigestCard({ drawn }: { drawn: LimitDigest }) {
  const digest = useAnew<LimitDigest | null>(drawn, readDigest, REFRESH_SECONDS) ?? drawn;
  const { count, groups } = digest;
  const lines = groups.flatMap(({ shares }) => shares.map(linesOf)).reduce((sum, more) => sum + more, 0);
  return (
    <Card
      className={css.card}
      title="涨停复盘"
      end={
        <>
          <span className="num">{`${count} 只`}</span>
          <MoreLink to="/top-gainer" text="更多" />
        </>
      }
    >
      <WhatDay {...digest} />
      {count === 0 && <EmptyState text="没有涨停的股票" />}
      <div className={lines === DIGEST_LINES ? css.full : undefined}>
        {groups.map(({ id, name, count: sealed, shares }) => (
          <section key={id} className={css.group} aria-label={name}>
            <h3 className={css.head}>
              <ThemeName id={id}>{name}</ThemeName>
              <span className="num">{`${sealed} 只涨停`}</span>
            </h3>
            <ul>
              {shares.map((share) => (
                <Share key={share.symbol} share={share} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}

/** That it is invented, and that it is of a day that is over. */
function WhatDay({ isSimulated, endedOn }: LimitDigest) {
  const isMarked = useIsMarked(isSimulated);
  if (!isMarked && endedOn === null) return null;
  return (
    <p className={clsx(css.day, 'num')}>
      {isMarked && (isSimulated || endedOn === null) && <span>{endedOn === null ? <SimulatedText /> : SIMULATED}</span>}
      {endedOn !== null && <span>{`上一交易日 ${endedOn.slice(5)} 收盘`}</span>}
    </p>
  );
}

function Share({ share: { symbol, name, boards, change, reason } }: { share: DigestShare }) {
  return (
    <LinkRow className={css.share}>
      <RowLink to={`/stock/${symbol}`}>{name}</RowLink>
      <span className={css.boards}>{boards}</span>
      <b className={clsx(css.change, 'num', toneClass(change))}>{percentText(change)}</b>
      {reason !== '' && <span className={css.reason}>{reason}</span>}
    </LinkRow>
  );
}
