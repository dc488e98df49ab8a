import type { UnixSeconds } from '#shared/time.ts';
import { FlashRows } from '#web/features/market/flash-rows.tsx';
import { Card } from '#web/ui/card.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import type { ThemeFlashes } from './theme-flashes.ts';
import css from './theme-messages.module.css';

interface Props {
  theme: string;
  flashes: Pick<ThemeFlashes, 'newest' | 'total'>;
  now: UnixSeconds;
}

/** The newest flashes of a theme. */
export function ThemeMessages({ theme, flashes: { newest, total }, now }: Props) {
  const all = total !== null && total > 0 && (
    <MoreLink to={`/live?q=${encodeURIComponent(theme)}`} text={`全部 ${total} 条`} />
  );
  return (
    <Card title="题材消息" end={all}>
      {newest.length === 0 ? (
        <p className={css.none}>{total === null ? '那时还没有提到它的快讯' : '还没有提到它的快讯'}</p>
      ) : (
        <FlashRows flashes={newest} now={now} />
      )}
    </Card>
  );
}
