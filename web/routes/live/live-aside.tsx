import type { UnixSeconds } from '#shared/time.ts';
import type { MarketMood } from '#web/features/boards/market-mood.ts';
import type { LedTheme } from '#web/features/market/plates/led-themes.ts';
import { SmallFooter } from '#web/shell/small-footer.tsx';
import { Card } from '#web/ui/card.tsx';
import { Stack } from '#web/ui/columns.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { ShortTime } from '#web/ui/short-time.tsx';
import type { BesideRow } from './beside.ts';
import css from './live-aside.module.css';
import { MoodCard, ThemesCard } from './market-cards.tsx';

export interface LiveAsideProps {
  /** The newest of what matters, or of all: what the list does not tell by itself. */
  beside: { isOfImportant: boolean; rows: readonly BesideRow[] };
  mood: MarketMood | null;
  themes: readonly LedTheme[];
  now: UnixSeconds;
}

/** What stands beside the feed: the newest of another kind than the list's, how the market is, and the short footer. */
export function LiveAside({ beside: { isOfImportant, rows }, mood, themes, now }: LiveAsideProps) {
  return (
    <Stack as="aside" aria-label="要闻与市场" follows>
      {rows.length > 0 && (
        <Card
          title={isOfImportant ? '重要消息' : '最新快讯'}
          end={<MoreLink to={isOfImportant ? '/live?important=1' : '/live'} text="全部" />}
        >
          <ol className={css.rows}>
            {rows.map(({ id, path, name, at }) => (
              <LinkRow key={id}>
                <span className="num muted s12">
                  <ShortTime at={at} now={now} />
                </span>
                <RowLink to={path}>{name}</RowLink>
              </LinkRow>
            ))}
          </ol>
        </Card>
      )}
      {mood !== null && <MoodCard drawn={mood} />}
      {themes.length > 0 && <ThemesCard drawn={themes} />}
      <div className={css.foot}>
        <SmallFooter />
      </div>
    </Stack>
  );
}
