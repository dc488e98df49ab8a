import { clsx } from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import css from './data-table.module.css';
import { marksMore } from './marks-more.ts';

export interface TableColumn {
  name: string;
  /** Numbers stand at the right. */
  isNumber?: boolean;
  isSorted?: boolean;
  isAscending?: boolean;
  /** Stands in place of the name: a button that sorts. */
  head?: ReactNode;
}

interface DataTableProps {
  label: string;
  columns: readonly TableColumn[];
  /** Names of those that are not shown; the first one always is. */
  off?: readonly string[];
  /** On a phone each row is a record of two columns; its cells say `data-fold`: at the `right`, or `wide`, and by `data-name` what they tell. */
  folds?: boolean;
  /** Rows, each with a heading cell first. */
  children: ReactNode;
}

/** A table of figures: it scrolls sideways in itself, fades where it goes on, and the names at its left stay. */
export function DataTable({ label, columns, off = [], folds = false, children }: DataTableProps) {
  const places = columns.flatMap(({ name }, at) => (at > 0 && off.includes(name) ? at + 1 : []));
  return (
    <div ref={marksMore} className={css.scroll} tabIndex={0} role="region" aria-label={label}>
      <table
        className={clsx(css.table, folds && css.folds, 'num')}
        data-off={places.length > 0 ? places.join(' ') : undefined}
      >
        <thead>
          <tr>
            {columns.map(({ name, isNumber, isSorted, isAscending, head = name }) => (
              <th
                key={name}
                scope="col"
                className={isNumber ? css.number : undefined}
                aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** A cell with a number in it. */
export function NumberCell({ className, ...rest }: ComponentProps<'td'>) {
  return <td className={clsx(css.number, className)} {...rest} />;
}
