import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { Link } from 'react-router';
import { Card } from '#web/ui/card.tsx';
import css from './other-columns.module.css';
import { soldColumns, viewPath } from './sold-columns.ts';
import { daysOf, type ColumnStanding } from './standing.ts';

interface OtherColumnsProps {
  others: readonly { subject: Subject; standing: ColumnStanding }[];
}

/** What else is sold, and how it runs beside this one where the reader has it. */
export function OtherColumns({ others }: OtherColumnsProps) {
  const held = others.filter(({ standing }) => daysOf(standing) > 0);
  return (
    <Card title="另外两样">
      <ul className={css.others}>
        {others.map(({ subject, standing }) => (
          <li key={subject.id}>
            <Link to={infoOf(subject.id)}>{subject.title}</Link>
            <span className="s12 muted">{daysOf(standing) > 0 ? `还有 ${daysOf(standing)} 天` : subject.desc}</span>
          </li>
        ))}
      </ul>
      {held.length > 0 && (
        <p className={css.beside}>你已有的与 VIP 快讯并行计时：不暂停，也不折算。只缺一样时，单独订那一样更省。</p>
      )}
    </Card>
  );
}

function infoOf(subjectId: number): string {
  const column = soldColumns.find((one) => one.subjectId === subjectId);
  return column === undefined ? `/subject/${subjectId}` : viewPath(column, 'info');
}
