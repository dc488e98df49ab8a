import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import { percentText, signedAmountText } from '#shared/numbers.ts';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { toneClass } from '#web/ui/tone.ts';
import { hotOrders, type HotChoice } from './hot-choices.ts';
import css from './hot-ranking.module.css';
import type { HotRow } from './load-hot.ts';

interface HotRankingProps {
  rows: readonly HotRow[];
  /** What is shown, with the theme that is chosen. */
  choice: HotChoice;
  addressOf: (change: Partial<HotChoice>) => string;
}

/** Themes in the order that was asked for; a press on the head of a column asks for another. */
export function HotRanking({ rows, choice, addressOf }: HotRankingProps) {
  const columns = hotOrders.map(({ id, label }) => ({
    name: label,
    isNumber: true,
    isSorted: id === choice.order,
    head: (
      <Link to={addressOf({ order: id })} preventScrollReset replace>
        {label}
      </Link>
    ),
  }));
  const isKnown = rows.some(({ plate_id: id }) => id === choice.id);
  return (
    <div className={css.table}>
      <DataTable label="题材排行表" columns={[{ name: '题材' }, ...columns]} off={emptyColumns(rows, choice.order)}>
        {rows.map((row, at) => (
          <RankLine
            key={row.plate_id}
            row={row}
            isChosen={row.plate_id === choice.id}
            isEntrance={isKnown ? row.plate_id === choice.id : at === 0}
            to={addressOf({ id: row.plate_id })}
          />
        ))}
      </DataTable>
    </div>
  );
}

/** Names of those that are known of no theme, as of days without minutes; the one that ranks stays. */
const emptyColumns = (rows: readonly HotRow[], ranked: HotChoice['order']) =>
  hotOrders
    .filter(({ id, figure }) => id !== ranked && rows.every((row) => figure(row) === null))
    .map(({ label }) => label);

interface RankLineProps {
  row: HotRow;
  isChosen: boolean;
  /** Tab enters the table here; J and K go on. */
  isEntrance: boolean;
  to: string;
}

function RankLine({ row, isChosen, isEntrance, to }: RankLineProps) {
  return (
    <tr className={clsx(css.line, isChosen && css.chosen)}>
      <th scope="row">
        <span className={clsx(css.nr, 'muted')}>{row.nr}</span>
        <Link
          to={to}
          aria-current={isChosen ? 'true' : undefined}
          tabIndex={isEntrance ? 0 : -1}
          data-stop
          preventScrollReset
          replace
        >
          {row.plate_name}
        </Link>
      </th>
      <NumberCell className={toneClass(row.core_avg_pcp)}>
        <b>{rateText(row.core_avg_pcp)}</b>
      </NumberCell>
      <NumberCell className={toneClass(row.core_avg_pcp_5m)}>{rateText(row.core_avg_pcp_5m)}</NumberCell>
      <NumberCell className={toneClass(row.fund_flow)}>{signedAmountText(row.fund_flow)}</NumberCell>
      <NumberCell>{row.limit_up_count}</NumberCell>
      <NumberCell>
        <Won places={row.core_avg_pcp_rank_change_30m} />
      </NumberCell>
    </tr>
  );
}

const rateText = (rate: number | null) => percentText(rate === null ? null : rate * 100);

/** Who moves further than this has come from elsewhere (docs/product/boards.md#hot-themes). */
const FAR = 4;

function Won({ places }: { places: number | null }) {
  if (places === null || places === 0) return <span className="muted">—</span>;
  const text = places > 0 ? `↑${places}` : `↓${-places}`;
  return <span className={Math.abs(places) > FAR ? css.far : 'muted'}>{text}</span>;
}
