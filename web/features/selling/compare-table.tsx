import { clsx } from 'clsx/lite';
import { Fragment } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import css from './compare-table.module.css';

/** Whether one has it, or in a word how. */
type Cell = boolean | string;

interface CompareRow {
  name: string;
  about?: string;
  cells: readonly Cell[];
}

export interface CompareColumn {
  name: string;
  /** Below the name: what it costs, or that the reader has it. */
  note: string;
  /** The one that the page is about. */
  isMain?: boolean;
}

interface CompareTableProps {
  label: string;
  columns: readonly CompareColumn[];
  groups: readonly { name: string; rows: readonly CompareRow[] }[];
}

/** Who may read what, side by side; ticks are said in words too. */
export function CompareTable({ label, columns, groups }: CompareTableProps) {
  const markOf = (at: number) => (columns[at]?.isMain ? css.main : undefined);
  return (
    <table className={css.compare} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">你能读到什么</th>
          {columns.map(({ name, note }, at) => (
            <th key={name} scope="col" className={markOf(at)}>
              {name}
              <small className="num">{note}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Fragment key={group.name}>
            <tr className={css.group}>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {group.name}
              </th>
            </tr>
            {group.rows.map(({ name, about, cells }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  {about !== undefined && <small>{about}</small>}
                </th>
                {cells.map((cell, at) => (
                  <td key={columns[at]?.name} className={clsx(markOf(at), cell === false && css.none)}>
                    <Told cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Told({ cell }: { cell: Cell }) {
  if (typeof cell === 'string') return cell;
  return (
    <>
      {cell ? <Icon name="check" size="s" /> : <span aria-hidden="true">—</span>}
      <span className="vh">{cell ? '有' : '没有'}</span>
    </>
  );
}
