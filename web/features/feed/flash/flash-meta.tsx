import { Suspense } from 'react';
import { Link } from 'react-router';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { later } from '#web/lib/later.tsx';
import reactionButton from '#web/features/reactions/reaction-button.module.css';
import { Kbd } from '#web/ui/kbd.tsx';
import acts from './flash-acts.module.css';
import css from './flash-meta.module.css';
import { FlashThings, hasThings } from './flash-things.tsx';
import type { FlashState, SubjectNames } from './flash-words.ts';

/** The first paint does without its program. */
const FlashActs = later(async () => (await import('./later.ts')).FlashActs, acts, reactionButton);

interface FlashMetaProps {
  flash: Flash;
  names: SubjectNames;
  state: FlashState;
}

/** What it is about, who tells it, the subjects it stands in, and what can be done with it. Tabs pass it by: its page has all of this. */
export function FlashMeta({ flash, names, state }: FlashMetaProps) {
  return (
    <div className={css.meta}>
      {state === 'open' && hasThings(flash, names) && <FlashThings flash={flash} names={names} />}
      <div className={css.names}>
        {state !== 'locked' && flash.Source !== '' && <span>{flash.Source}</span>}
        {flash.SubjIds.map(
          (id) =>
            names[id] !== undefined && (
              <Link key={id} to={`/subject/${id}`} tabIndex={-1}>
                {names[id]}
              </Link>
            ),
        )}
      </div>
      <span className={css.hint} aria-hidden="true">
        <Kbd>o</Kbd> 打开 <Kbd>j</Kbd>
        <Kbd>k</Kbd> 上下条
      </span>
      {state === 'open' && (
        <Suspense>
          <FlashActs flash={flash} />
        </Suspense>
      )}
    </div>
  );
}
