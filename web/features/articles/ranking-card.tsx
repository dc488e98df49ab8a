import type { UnixSeconds } from '#shared/time.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShortList, type ShortItem } from './short-list.tsx';

/** What was read most, in order. */
export function RankingCard({
  title,
  end,
  items,
  now,
}: {
  title: string;
  end: string;
  items: readonly ShortItem[];
  now: UnixSeconds;
}) {
  return (
    <Card title={title} end={end}>
      {items.length === 0 ? <EmptyState text="这段时间还没有排行" /> : <ShortList items={items} now={now} isRanked />}
    </Card>
  );
}
