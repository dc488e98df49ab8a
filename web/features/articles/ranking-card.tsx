import type { UnixSeconds } from '#shared/time.ts';
import { Card } from '#web/ui/card.tsx';
import { ShortList, type ShortItem } from './short-list.tsx';

/** What was read most, in order; without anything there is no card. */
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
  if (items.length === 0) return null;
  return (
    <Card title={title} end={end}>
      <ShortList items={items} now={now} isRanked />
    </Card>
  );
}
