import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import type { UnixSeconds } from '#shared/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { factsOf, figuresOf, isSentBack, kindWord, nameOf, readersWord, stateWord } from './post-words.ts';
import { PostButtons, type PostButtonsProps } from './post-buttons.tsx';
import css from './own-post-row.module.css';
import { RefusalBox } from './refusal-box.tsx';

interface OwnPostRowProps extends PostButtonsProps {
  now: UnixSeconds;
}

/** One of an author's own posts: how it stands, why it was refused, what readers made of it, what may be done. */
export function OwnPostRow({ now, ...post }: OwnPostRowProps) {
  const { row, isDeleted } = post;
  const [state, readers] = [stateWord(row), readersWord(row)];
  return (
    <li
      className={css.row}
      tabIndex={-1}
      data-row={row.id}
      data-gone={isDeleted ? '' : undefined}
      aria-label={nameOf(row)}
    >
      <div className={css.text}>
        <p className={css.facts}>
          <Badge tone={state.tone}>{state.label}</Badge>
          <Badge tone={readers.tone}>{readers.label}</Badge>
          <span>{kindWord(row)}</span>
          {factsOf(row, now).map((fact) => (
            <span key={fact} className="num">
              {fact}
            </span>
          ))}
          {row.is_out && row.status !== 'published' && <span>读者看到的是上一次通过的文字</span>}
          {row.status === 'published' && row.is_priced && <span>已付费发布，不可改正文</span>}
        </p>
        <h2>{row.url === '' ? nameOf(row) : <Link to={`/v/article/${row.id}`}>{nameOf(row)}</Link>}</h2>
        <PostButtons {...post} />
      </div>
      {row.is_out && (
        <dl className={clsx(css.figures, 'num')}>
          {figuresOf(row).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {row.refusal !== null && (isSentBack(row) || row.refusal.appeal !== null) && (
        <div className={css.why}>
          <RefusalBox refusal={row.refusal} />
        </div>
      )}
    </li>
  );
}
