import { Link } from 'react-router';
import type { PublicPost } from '#domains/authoring/authoring.public.contract.ts';
import { exactYuanText, fenOf } from '#shared/money.ts';
import { isoText, type UnixSeconds } from '#shared/time.ts';
import { ArticleReactions } from '#web/features/articles/article-reactions.tsx';
import { listTimeText } from '#web/features/articles/article-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TagLink } from '#web/ui/tag.tsx';
import { kindWord, readersWord } from '../area/post-words.ts';
import css from './profile-post.module.css';

/** One of an author's texts, as far as this reader may have it. */
export function ProfilePost({ post, now }: { post: PublicPost; now: UnixSeconds }) {
  const readers = readersWord(post);
  const { need_pay: isLocked } = post.paid_info;
  const path = `/v/article/${post.id}`;
  const isShort = post.content_type === 'fast_article';
  const shown = isLocked || post.content === '' ? post.content_preview : post.content;
  return (
    <li className={css.post} tabIndex={-1} data-row={post.id}>
      <p className={css.facts}>
        <Badge tone={readers.tone}>{readers.label}</Badge>
        <span>{kindWord(post)}</span>
        <Link className="num" to={path} data-main>
          <time dateTime={isoText(post.display_time)}>{listTimeText(post.display_time, now)}</time>
        </Link>
      </p>
      {!isShort && post.title !== '' && (
        <h3>
          <Link to={path}>{post.title}</Link>
        </h3>
      )}
      {isShort && shown !== '' ? (
        // The server has cleaned it: what comes here is safe by contract.
        <div className={css.text} dangerouslySetInnerHTML={{ __html: shown }} />
      ) : (
        <p className={css.text}>{post.summary}</p>
      )}
      {isLocked && (
        <p className={css.locked}>
          <Icon name="lock" size="s" />
          <span>{post.mode === 2 ? `余下内容 ${exactYuanText(fenOf(post.price))}` : '粉丝专享'}</span>
          <ButtonLink size="s" to={path}>
            {post.mode === 2 ? '购买' : '订阅后可读'}
          </ButtonLink>
        </p>
      )}
      {post.stocks.length > 0 && (
        <p className={css.stocks}>
          {post.stocks.map(({ symbol, name }) => (
            <TagLink key={symbol} to={`/stock/${symbol}`}>
              {name}
            </TagLink>
          ))}
        </p>
      )}
      <p className={css.said} data-scripted>
        <ArticleReactions
          article={{
            id: post.id,
            liked: post.like_info.is_liked,
            like_count: post.like_info.liked_count,
            favored: post.favor_info.is_favored,
          }}
        />
      </p>
    </li>
  );
}
