import { Link } from 'react-router';
import { changeText, signedAmountText } from '#shared/numbers.ts';
import { kindNames } from '#web/features/market/plates/kind-names.ts';
import { ThemeFollow } from '#web/features/market/plates/theme-follow.tsx';
import { SimulatedMark } from '#web/features/market/simulated-mark.tsx';
import { Marked } from '#web/features/search/marked.tsx';
import { useThemeChanges } from '#web/features/market/plates/use-theme-changes.ts';
import { DataTable, NumberCell } from '#web/ui/data-table.tsx';
import { toneClass } from '#web/ui/tone.ts';
import type { ResultsOf } from './load-tab.ts';
import { matchText } from './match-text.ts';
import css from './results.module.css';

const columns = [
  { name: '题材' },
  { name: '核心均涨幅', isNumber: true, isSorted: true },
  { name: '领涨股' },
  { name: '成分', isNumber: true },
  { name: '涨停', isNumber: true },
  { name: '主力净额', isNumber: true },
  { name: '关注', isNumber: true },
];

/** The themes that were found, those that rise most first. */
export function ThemeHits({ results: { items, figures } }: { results: ResultsOf<'plate'> }) {
  const changes = useThemeChanges(items.map(({ id }) => id));
  return (
    <>
      <DataTable label="题材" columns={columns}>
        {items.map(({ id, name, match, member, core_avg_pcp: drawn }) => {
          const told = figures[id];
          const change = changes[id] ?? drawn;
          const leader = told?.leader ?? null;
          const why = member === '' ? (match.by === 'name' ? null : matchText(match)) : `含${member}`;
          const facts = [
            told?.kind && kindNames[told.kind],
            why,
            told?.core_avg_pcp_rank && `第 ${told.core_avg_pcp_rank} 名`,
          ];
          return (
            <tr key={id}>
              <th scope="row" className={css.two}>
                <Link to={`/theme/${id}`} data-hit>
                  <Marked text={name} ranges={match.ranges} />
                </Link>
                <small>{facts.filter(Boolean).join('　')}</small>
              </th>
              <NumberCell className={toneClass(change)}>
                <b>{changeText(change)}</b>
              </NumberCell>
              <td>
                {leader === null ? (
                  '--'
                ) : (
                  <Link to={`/stock/${leader.symbol}`}>
                    {leader.stock_chi_name}{' '}
                    <small className={toneClass(leader.change_percent)}>{changeText(leader.change_percent)}</small>
                  </Link>
                )}
              </td>
              <NumberCell>{told?.members ?? '--'}</NumberCell>
              <NumberCell>{told?.limit_up_count ?? '--'}</NumberCell>
              <NumberCell className={toneClass(told?.fund_flow ?? null)}>
                {signedAmountText(told?.fund_flow ?? null)}
              </NumberCell>
              <NumberCell>
                <ThemeFollow id={id} name={name} />
              </NumberCell>
            </tr>
          );
        })}
      </DataTable>
      <p className={css.foot}>
        按核心均涨幅从高到低。
        <SimulatedMark />
      </p>
    </>
  );
}
