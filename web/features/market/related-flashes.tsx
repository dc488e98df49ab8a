import type { UnixSeconds } from '#shared/time.ts';
import { ShortList, type ShortItem } from '#web/features/articles/short-list.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';

interface Props {
  title: string;
  /** What they were found by: the whole search has the rest. */
  word: string;
  messages: { items: ShortItem[]; total: number };
  now: UnixSeconds;
}

/** The newest flashes that name a security or a theme, for the aside of its page. */
export function RelatedFlashes({ title, word, messages, now }: Props) {
  return (
    <Card title={title} end={messages.total > 0 && <MoreLink to={`/live?q=${encodeURIComponent(word)}`} text="全部" />}>
      {messages.items.length === 0 ? (
        <EmptyState text="还没有提到它的快讯" />
      ) : (
        <ShortList items={messages.items} now={now} />
      )}
    </Card>
  );
}
