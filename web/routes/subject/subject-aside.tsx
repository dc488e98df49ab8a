import { Suspense } from 'react';
import type { Subject } from '#domains/subjects/subjects.contract.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { RankingCard } from '#web/features/articles/ranking-card.tsx';
import { ShortList, type ShortItem } from '#web/features/articles/short-list.tsx';
import type { FollowedSubject } from '#web/features/subjects/followed-subject.ts';
import { SubjectPrices } from '#web/features/subjects/subject-prices.tsx';
import { SubjectRows } from '#web/features/subjects/subject-rows.tsx';
import { later } from '#web/lib/later.tsx';
import button from '#web/ui/button.module.css';
import { Card } from '#web/ui/card.tsx';
import { Stack } from '#web/ui/columns.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import css from './subject-aside.module.css';

/** The first paint does without its program. */
const SubjectBuy = later(async () => (await import('#web/features/subjects/later.ts')).SubjectBuy, button);

interface SubjectAsideProps {
  subject: Subject;
  around: { trials: ShortItem[]; hot: ShortItem[]; siblings: FollowedSubject[] };
  now: UnixSeconds;
}

/** Beside the list of a subject: its prices, what may be read without paying, what is read most, where to go on. */
export function SubjectAside({ subject, around: { trials, hot, siblings }, now }: SubjectAsideProps) {
  return (
    <Stack as="aside" aria-label="价格与相关栏目">
      {subject.subscribe_items.length > 0 && (
        <Card title="订阅价格">
          <div className={css.prices}>
            <SubjectPrices subject={subject} />
          </div>
          <div className={css.buy}>
            <Suspense>
              <SubjectBuy subject={subject} size="m" />
            </Suspense>
          </div>
        </Card>
      )}
      {trials.length > 0 && (
        <Card title="免费试读" end="不用订阅">
          <ShortList items={trials} now={now} />
        </Card>
      )}
      {hot.length > 0 && <RankingCard title="本栏目热读" end="近 30 天" items={hot} now={now} />}
      {siblings.length > 0 && (
        <Card title="同类栏目" end={<MoreLink to="/subjects" text="全部栏目" />}>
          <SubjectRows subjects={siblings} />
        </Card>
      )}
    </Stack>
  );
}
