import { nameOf } from '#shared/datelines.ts';
import { clockText, isoText } from '#shared/time.ts';
import { FlashBadges } from '#web/features/feed/flash/flash-badges.tsx';
import { pathOf, stateOf } from '#web/features/feed/flash/flash-words.ts';
import { Badge, Badges } from '#web/ui/badge.tsx';
import { LinkRow, RowLink } from '#web/ui/row-link.tsx';
import { SmallLink } from '#web/ui/tag.tsx';
import { ArticleBadges } from './article-badges.tsx';
import { articlePath, headlineOf } from './article-words.ts';
import { briefOf } from '#web/features/messages/brief.ts';
import css from './headline-rows.module.css';
import type { Headline } from './headline-days.ts';

/** The headlines of one day. */
export function HeadlineRows({ rows }: { rows: readonly Headline[] }) {
  return (
    <ol className={css.rows}>
      {rows.map((row) => (
        <LinkRow key={row.id}>
          <time className="num sub" dateTime={isoText(row.at)}>
            {clockText(row.at)}
          </time>
          {row.kind === 'flash' ? <FlashRow flash={row.flash} /> : <ArticleRow article={row.article} />}
        </LinkRow>
      ))}
    </ol>
  );
}

function FlashRow({ flash }: { flash: Extract<Headline, { kind: 'flash' }>['flash'] }) {
  const state = stateOf(flash);
  if (state !== 'open') {
    return (
      <RowLink className={css.closed} to={pathOf(flash)}>
        {state === 'withdrawn' ? '本条快讯已撤回' : 'VIP 专享'}
      </RowLink>
    );
  }
  return (
    <div>
      <h3 data-important={flash.Important > 0 || undefined}>
        <FlashBadges flash={flash} />
        <RowLink to={pathOf(flash)}>{nameOf(flash.Title, flash.Summary)}</RowLink>
      </h3>
      <Brief of={{ title: flash.Title, summary: flash.Summary, source: flash.Source }} />
      {flash.Source !== '' && <span className="s12 muted">{flash.Source}</span>}
    </div>
  );
}

function ArticleRow({ article }: { article: Extract<Headline, { kind: 'article' }>['article'] }) {
  return (
    <div>
      <h3>
        <Badges>
          <Badge tone="brand">文章</Badge>
          <ArticleBadges message={article} />
        </Badges>
        <RowLink to={articlePath(article)}>{headlineOf(article)}</RowLink>
      </h3>
      <Brief of={article} />
      {article.from_subject && (
        <SmallLink to={`/subject/${article.from_subject.id}`}>{article.from_subject.title}</SmallLink>
      )}
    </div>
  );
}

function Brief({ of }: { of: Parameters<typeof briefOf>[0] }) {
  const brief = briefOf(of);
  return brief !== '' && <p className="sub">{brief}</p>;
}
