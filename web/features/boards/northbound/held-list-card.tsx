import { clsx } from 'clsx/lite';
import type { NorthboundRow } from '#domains/boards/northbound/boards.northbound.contract.ts';
import { codeText } from '#web/features/boards/disclosed/figure-texts.ts';
import { Undisclosed } from '#web/features/boards/disclosed/undisclosed.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { TextLink } from '#web/ui/text-button.tsx';
import { toneClass } from '#web/ui/tone.ts';
import css from './held-list-card.module.css';
import type { HeldList } from './held-lists.ts';

interface HeldListCardProps {
  list: HeldList;
  /** Of which days. */
  about: string;
  rows: readonly NorthboundRow[];
  /** How many are shown where not all are. */
  shown: number;
  /** Another list is on its way. */
  isLoading?: boolean;
  /** Said where there is nothing. */
  empty: string;
  more: { to: string; text: string } | null;
}

/** One of the six lists. */
export function HeldListCard({ list, about, rows, shown, isLoading = false, empty, more }: HeldListCardProps) {
  const [main, second] = list.figures;
  return (
    <Card
      title={list.title}
      mark={<span className={css.about}>{about}</span>}
      end={
        <>
          {list.isEstimated && <Badge tone="warn">估算</Badge>}
          {more && rows.length > 0 && (
            <TextLink to={more.to} preventScrollReset>
              {more.text}
            </TextLink>
          )}
        </>
      }
      aria-busy={isLoading}
    >
      <div className={clsx(css.row, css.names)} aria-hidden="true">
        <span>名称 / 代码</span>
        <b>{main.name}</b>
        <span>{second.name}</span>
      </div>
      {isLoading ? (
        <Skeleton rows={shown} />
      ) : (
        <ol>
          {rows.map((row, at) => (
            <LinkRow key={row.symbol} className={css.row}>
              <span className={css.name}>
                <i className="num">{at + 1}</i>
                <RowLink to={`/stock/${row.symbol}`}>{row.stock_chi_name}</RowLink>
                <span className={css.about}>{codeText(row.symbol)}</span>
              </span>
              {list.figures.map(({ name, of, text, isSigned }) => (
                <span
                  key={name}
                  className={clsx('num', isSigned && toneClass(of(row))) || undefined}
                  aria-label={`${name} ${of(row) === null ? '未披露' : text(of(row))}`}
                >
                  {of(row) === null ? <Undisclosed /> : text(of(row))}
                </span>
              ))}
            </LinkRow>
          ))}
        </ol>
      )}
      {!isLoading && rows.length === 0 && <p className={css.empty}>{empty}</p>}
    </Card>
  );
}

function Skeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={css.row}>
          <i className={css.bar} />
          <i className={css.bar} />
          <i className={css.bar} />
        </div>
      ))}
    </div>
  );
}
