import { Link } from 'react-router';
import type { UnixSeconds } from '#shared/time.ts';
import { listTimeText } from '#web/features/articles/article-words.ts';
import { ShortList, type ShortItem } from '#web/features/articles/short-list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import css from './sample.module.css';

/** What everybody may read of it, whole; nothing where there is none. */
export function Sample({
  trials: [first, ...others],
  now,
}: {
  trials: readonly (ShortItem & { summary: string })[];
  now: UnixSeconds;
}) {
  if (first === undefined) return null;
  return (
    <Card
      title="样刊"
      id="sample"
      mark={<Badge tone="brand">免费</Badge>}
      end={<span className="num">{listTimeText(first.at, now)}</span>}
    >
      <div className={css.sample}>
        <h3>
          <Link to={first.path}>{first.name}</Link>
        </h3>
        {first.summary !== '' && first.summary !== first.name && <p className="sub">{first.summary}</p>}
        <p>
          <ButtonLink to={first.path}>读完这一篇</ButtonLink>
        </p>
      </div>
      {others.length > 0 && <ShortList items={others} now={now} />}
    </Card>
  );
}
