import type { Subject } from '#domains/subjects/subjects.contract.ts';
import { abbreviated } from '#shared/numbers.ts';
import { BuyButton } from '#web/features/billing/pay/buy-button.tsx';
import { SubjectMark } from '#web/features/subjects/subject-mark.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import css from './column-head.module.css';
import { viewPath, type ColumnView, type SoldColumn } from './sold-columns.ts';
import { buyWord, type ColumnStanding } from './standing.ts';

interface ColumnHeadProps {
  column: SoldColumn;
  view: ColumnView;
  subject: Subject;
  standing: ColumnStanding;
}

/** The name of a column, how this reader stands with it, and its pages. */
export function ColumnHead({ column, view, subject, standing }: ColumnHeadProps) {
  const counts = [
    ...(subject.follower_count > 0 ? [`${abbreviated(subject.follower_count)} 人关注`] : []),
    ...(subject.subscribe_count > 0 ? [`${abbreviated(subject.subscribe_count)} 人订阅`] : []),
  ];
  return (
    <Card as="header">
      <div className={css.head}>
        <SubjectMark title={column.name} />
        <div>
          <h1>{column.name}</h1>
          <p className="s12 muted num">{counts.join('　')}</p>
        </div>
        <div className={css.standing}>
          <Standing standing={standing} />
          {subject.is_subscribable && subject.subscribe_items.length > 0 && (
            <BuyButton
              wish={{ subjectId: subject.id, start: 'subject' }}
              text={buyWord(standing)}
              look={standing.is === 'live' ? 'line' : 'primary'}
            />
          )}
        </div>
      </div>
      <Tabs label={column.name} tabs={column.views} selected={view.id} addressOf={(id) => viewPath(column, id)} />
    </Card>
  );
}

function Standing({ standing }: { standing: ColumnStanding }) {
  if (standing.is === 'visitor' || standing.is === 'none') return null;
  if (standing.is === 'ended') return <Badge tone="warn">已于 {standing.lastDay} 到期</Badge>;
  return (
    <p className={css.days}>
      <b className="num">{standing.days}</b> 天 {standing.is === 'ending' && <Badge tone="warn">快到期</Badge>}
      <small className="num">到 {standing.lastDay} 24:00</small>
    </p>
  );
}
