import { useState } from 'react';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { nameOf } from '#shared/datelines.ts';
import { percentText } from '#shared/numbers.ts';
import type { UnixSeconds } from '#shared/time.ts';
import { listTimeText } from '#web/features/articles/article-words.ts';
import { badgesOf, pathOf } from '#web/features/feed/flash/flash-words.ts';
import type { QuoteRow } from '#web/features/market/quote-row.ts';
import { Badge, Badges, ImportantBar } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { SegmentButtons } from '#web/ui/segments.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toneClass } from '#web/ui/tone.ts';
import css from './news-card.module.css';
import { newsOf } from './watch-rows.ts';
import type { WatchedStock } from './watchlist.ts';

/** About as many as the table beside them is high. */
const [SHORTEST, LONGEST] = [5, 20];

const choices = [
  { id: 'all', label: '全部' },
  { id: 'important', label: '重要' },
  { id: 'selected', label: '所选' },
] as const;
type Choice = (typeof choices)[number]['id'];

interface NewsCardProps {
  /** The newest first; null until they are known. */
  news: readonly Flash[] | null;
  stocks: readonly WatchedStock[];
  selected: WatchedStock | null;
  quotes: ReadonlyMap<string, QuoteRow>;
  now: UnixSeconds;
}

/** The newest flashes that name what is watched: all, what matters of it, or what names the row that is selected (docs/product/watchlist.md#news). */
export function NewsCard({ news, stocks, selected, quotes, now }: NewsCardProps) {
  const [choice, setChoice] = useState<Choice>('all');
  const [isLong, setLong] = useState(false);
  const chosen = (news ?? []).filter(isIn(choice, selected));
  const shown = chosen.slice(0, isLong ? LONGEST : Math.min(Math.max(stocks.length - 1, SHORTEST), LONGEST));
  const rest = Math.min(chosen.length, LONGEST) - shown.length;
  return (
    <Card
      title="自选消息"
      end={<SegmentButtons label="哪些消息" choices={choices} selected={choice} onSelect={setChoice} />}
    >
      {news === null && <Spinner />}
      {news !== null && chosen.length === 0 && <EmptyState text={emptyTexts[choice]} />}
      <ul className={css.list}>
        {shown.map((flash) => (
          <NewsRow key={flash.Id} flash={flash} stocks={stocks} quotes={quotes} now={now} />
        ))}
      </ul>
      {rest > 0 && (
        <p className={css.more}>
          <Button look="quiet" size="s" onClick={() => setLong(true)}>
            再看 {rest} 条
          </Button>
        </p>
      )}
    </Card>
  );
}

const emptyTexts: Record<Choice, string> = {
  all: '近两周没有提到它们的快讯',
  important: '近两周没有提到它们的重要快讯',
  selected: '近两周没有提到它的快讯',
};

function isIn(choice: Choice, selected: WatchedStock | null): (flash: Flash) => boolean {
  if (choice === 'all') return () => true;
  if (choice === 'important') return ({ Important, Impact }) => Important > 0 || Math.abs(Impact) === 2;
  return (flash) => selected !== null && newsOf(selected.symbol, [flash]).length > 0;
}

interface RowProps extends Pick<NewsCardProps, 'stocks' | 'quotes' | 'now'> {
  flash: Flash;
}

/** What is told, when, and which of the stocks of the list it names first. */
function NewsRow({ flash, stocks, quotes, now }: RowProps) {
  const named = stocks.find(({ symbol }) => newsOf(symbol, [flash]).length > 0);
  const change = named === undefined ? null : (quotes.get(named.symbol)?.px_change_rate ?? null);
  return (
    <LinkRow>
      <p className={css.title}>
        <Badges>
          {flash.Important > 0 && <ImportantBar />}
          {badgesOf(flash).map(({ label, tone }) => (
            <Badge key={label} tone={tone}>
              {label}
            </Badge>
          ))}
        </Badges>
        <RowLink to={pathOf(flash)}>{nameOf(flash.Title, flash.Summary)}</RowLink>
      </p>
      <p className={css.facts}>
        <span className="num">{listTimeText(flash.CreatedAtInSec, now)}</span>
        {named && <span>{named.name}</span>}
        {change !== null && <span className={`num ${toneClass(change) ?? ''}`}>{percentText(change)}</span>}
      </p>
    </LinkRow>
  );
}
