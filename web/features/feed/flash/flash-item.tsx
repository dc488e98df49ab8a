import { clsx } from 'clsx/lite';
import { memo, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { Flash } from '#domains/feed/feed.contract.ts';
import type { Other } from '#web/features/feed/live/fold.ts';
import { NAMELESS, nameOf, toldBeside } from '#shared/datelines.ts';
import { clockText } from '#shared/time.ts';
import { later } from '#web/lib/later.tsx';
import { LeadLink } from '#web/ui/lead-link.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import { FlashBadges } from './flash-badges.tsx';
import correction from './flash-correction.module.css';
import css from './flash-item.module.css';
import { FlashMeta } from './flash-meta.tsx';
import flashOthers from './flash-others.module.css';
import { FlashPicture } from './flash-picture.tsx';
import { LockedFlash, WithdrawnFlash } from './flash-states.tsx';
import { FlashText } from './flash-text.tsx';
import { isCorrected, pathOf, stateOf, type SubjectNames } from './flash-words.ts';
import { followRow } from './follow-row.ts';

/** The first paint does without the programs of these. */
const FlashCorrection = later(async () => (await import('./later.ts')).FlashCorrection, correction);
const FlashReactions = later(async () => (await import('./later.ts')).FlashReactions);
const FlashOthers = later(async () => (await import('./later.ts')).FlashOthers, flashOthers);

interface FlashItemProps {
  flash: Flash;
  /** Who else tells the same event. */
  others: readonly Other[];
  names: SubjectNames;
  /** The query of the list that it stands in: its page has the flashes of that list beside it. */
  within?: string;
  /** Draws a text; the search page badges the words it looked for. */
  drawText?: ((text: string) => ReactNode) | undefined;
}

/** One flash of the feed: whole, locked, or a tombstone (docs/product/flashes.md#item). The row is a link, and one tab stop. */
export const FlashItem = memo(function FlashItem({
  flash,
  others,
  names,
  within = '',
  drawText = plainly,
}: FlashItemProps) {
  const state = stateOf(flash);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys have the link in it
    <article
      className={clsx(css.flash, isOneLine(flash) && css.line)}
      data-flash={flash.Id}
      data-dot={dotOf(flash)}
      data-important={flash.Important > 0 && state === 'open' ? flash.Important : undefined}
      aria-label={spokenName(flash)}
      onClick={followRow}
    >
      <time className={clsx(css.time, 'num')} dateTime={flash.CreatedAt}>
        {clockText(flash.CreatedAtInSec)}
      </time>
      {/* Another version is another text: drawn anew, none of its parts counts as shifted. */}
      <div className={css.body} key={`${flash.Version} ${state}`}>
        {state === 'withdrawn' && <WithdrawnFlash flash={flash} within={within} />}
        {state === 'locked' && <LockedFlash flash={flash} within={within} />}
        {state === 'open' && <OpenFlash flash={flash} others={others} within={within} drawText={drawText} />}
      </div>
      <FlashMeta flash={flash} names={names} state={state} />
    </article>
  );
});

interface Drawing {
  within: string;
  drawText: (text: string) => ReactNode;
}

function OpenFlash({ flash, others, within, drawText }: Pick<FlashItemProps, 'flash' | 'others'> & Drawing) {
  const badges = <FlashBadges flash={flash} />;
  const hasTitle = flash.Title !== '';
  const told = toldBeside(flash.Source, flash.Summary);
  const summary = hasTitle ? told : told || NAMELESS;
  const main = (text: string, draw = drawText) => (
    <Link to={pathOf(flash, within)} data-main>
      {draw(text)}
    </Link>
  );
  return (
    <>
      {flash.Image !== '' && <FlashPicture src={flash.Image} />}
      {hasTitle && (
        <h3>
          {badges}
          {main(flash.Title, drawText === plainly ? unbroken : drawText)}
        </h3>
      )}
      {summary !== '' && (
        <FlashText
          badges={hasTitle ? null : badges}
          isBelowTitle={hasTitle}
          unfolded={
            <Suspense>
              <FlashReactions flash={flash} />
            </Suspense>
          }
        >
          {hasTitle ? drawText(summary) : main(summary)}
        </FlashText>
      )}
      {isCorrected(flash) && (
        <Suspense>
          <FlashCorrection flash={flash} />
        </Suspense>
      )}
      {flash.ExplainInfos.map((info) => (
        <LeadLink key={info.Id} to={`/article/${info.Id}`} icon="bulb" relation="解读" title={info.Title} />
      ))}
      {others.length > 0 && (
        <Suspense>
          <FlashOthers source={flash.Source} others={others} within={within} />
        </Suspense>
      )}
    </>
  );
}

/** What the dot beside the time says. */
function dotOf(flash: Flash): string | undefined {
  if (stateOf(flash) === 'withdrawn') return 'gone';
  if (flash.SubscribeType === 1) return 'vip';
  if (flash.Impact === 0) return flash.Important > 0 ? 'important' : undefined;
  return flash.Impact > 0 ? 'up' : 'down';
}

/** A short untitled text shares its line with where it belongs. */
function isOneLine(flash: Flash): boolean {
  if (flash.SubscribeType === 1 || flash.IsWithdrawn) return false;
  const { Title, Summary, Stocks, BkjInfoArr, ExplainInfos, Corrections } = flash;
  const hasMore = (Stocks?.length ?? 0) + BkjInfoArr.length + ExplainInfos.length > 0;
  return Title === '' && Summary.length <= 44 && !hasMore && Corrections === 0;
}

function spokenName(flash: Flash): string {
  const state = stateOf(flash);
  if (state === 'withdrawn') return '已撤回的快讯';
  return state === 'locked' ? 'VIP 专享快讯' : nameOf(flash.Title, flash.Summary).slice(0, 80);
}

function plainly(text: string): ReactNode {
  return text;
}
