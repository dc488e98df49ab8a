import { clsx } from 'clsx/lite';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { clockText } from '#shared/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LeadLink } from '#web/ui/lead-link.tsx';
import { FlashCorrection } from './flash-correction.tsx';
import { FlashFoot } from './flash-foot.tsx';
import css from './flash-item.module.css';
import { LockedFlash, WithdrawnFlash } from './flash-states.tsx';
import { FlashText } from './flash-text.tsx';
import { isCorrected, badgesOf, nameOf, pathOf, stateOf, type SubjectNames } from './flash-words.ts';

interface FlashItemProps {
  flash: Flash;
  names: SubjectNames;
  /** Draws a text; the search page badges the words it looked for. */
  drawText?: ((text: string) => ReactNode) | undefined;
}

/** One flash of the feed: whole, locked, or a tombstone (docs/product/flashes.md#item). */
export const FlashItem = memo(function FlashItem({ flash, names, drawText = plainly }: FlashItemProps) {
  const state = stateOf(flash);
  return (
    <article
      className={clsx(css.flash, isOneLine(flash) && css.line)}
      tabIndex={0}
      data-flash={flash.Id}
      data-dot={dotOf(flash)}
      aria-label={spokenName(flash)}
    >
      <FlashTime flash={flash} isLink={state === 'open'} />
      {/* Another version is another text: drawn anew, none of its parts counts as shifted. */}
      <div className={css.body} key={`${flash.Version} ${state}`}>
        {state === 'withdrawn' && <WithdrawnFlash flash={flash} />}
        {state === 'locked' && <LockedFlash flash={flash} names={names} />}
        {state === 'open' && <OpenFlash flash={flash} names={names} drawText={drawText} />}
      </div>
    </article>
  );
});

function OpenFlash({ flash, names, drawText }: Required<FlashItemProps> & { drawText: (text: string) => ReactNode }) {
  const badges = (
    <span className={css.badges}>
      {badgesOf(flash).map(({ label, tone }) => (
        <Badge key={label} tone={tone}>
          {label}
        </Badge>
      ))}
    </span>
  );
  const hasTitle = flash.Title !== '';
  return (
    <>
      {hasTitle && (
        <h3>
          {badges}
          <Link to={pathOf(flash)}>{drawText(flash.Title)}</Link>
        </h3>
      )}
      {flash.Summary !== '' && <FlashText badges={hasTitle ? null : badges}>{drawText(flash.Summary)}</FlashText>}
      {isCorrected(flash) && <FlashCorrection flash={flash} />}
      {flash.ExplainInfos.map((info) => (
        <LeadLink key={info.Id} to={`/article/${info.Id}`} icon="bulb" relation="解读" title={info.Title} />
      ))}
      <FlashFoot flash={flash} names={names} />
    </>
  );
}

function FlashTime({ flash, isLink }: { flash: Flash; isLink: boolean }) {
  const clock = clockText(flash.CreatedAtInSec);
  return (
    <time className={clsx(css.time, 'num')} dateTime={flash.CreatedAt}>
      {isLink ? <Link to={pathOf(flash)}>{clock}</Link> : clock}
    </time>
  );
}

/** What the dot beside the time says. */
function dotOf(flash: Flash): string | undefined {
  if (stateOf(flash) === 'withdrawn') return 'gone';
  if (flash.SubscribeType === 1) return 'vip';
  if (flash.Impact === 0) return undefined;
  return flash.Impact > 0 ? 'up' : 'down';
}

/** A short untitled text shares its line with themes and actions. */
function isOneLine(flash: Flash): boolean {
  if (dotOf(flash) !== undefined) return false;
  const { Title, Summary, Stocks, BkjInfoArr, ExplainInfos, SubjIds, Version } = flash;
  const tags = (Stocks?.length ?? 0) + BkjInfoArr.length + SubjIds.length;
  return Title === '' && Summary.length <= 50 && tags <= 2 && ExplainInfos.length === 0 && Version === 1;
}

function spokenName(flash: Flash): string {
  const state = stateOf(flash);
  if (state === 'withdrawn') return '已撤回的快讯';
  return state === 'locked' ? 'VIP 专享快讯' : nameOf(flash).slice(0, 80);
}

function plainly(text: string): ReactNode {
  return text;
}
