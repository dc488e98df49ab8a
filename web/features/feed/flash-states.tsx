import { clsx } from 'clsx/lite';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { clockText, dateTimeText, dayText } from '#shared/time.ts';
import { Icon } from '#web/ui/icon.tsx';
import css from './flash-states.module.css';
import type { SubjectNames } from './flash-words.ts';
import { Tombstone } from './tombstone.tsx';

/** A VIP flash for who may not read it: that it is one, its subjects, and nothing else (docs/product/flashes.md#vip). */
export function LockedFlash({ flash, names }: { flash: Flash; names: SubjectNames }) {
  const subjects = flash.SubjIds.flatMap((id) => names[id] ?? []);
  return (
    <div className={css.locked}>
      <Icon name="lock" />
      <p>
        <b>VIP 专享快讯</b>
        {subjects.length > 0 && <span>{subjects.join(' · ')}</span>}
      </p>
      <span className={clsx(css.condition, 's12 sub')}>订阅后可读</span>
    </div>
  );
}

/** What stays of a withdrawn flash: when it went, and why. */
export function WithdrawnFlash({ flash }: { flash: Flash }) {
  return (
    <Tombstone>
      本条快讯已于 <span className="num">{withdrawnAt(flash)}</span> 撤回
      {flash.WithdrawReason === '' ? '' : `：${flash.WithdrawReason}`}
    </Tombstone>
  );
}

/** The day only when it is another one than that of the flash. */
function withdrawnAt({ CreatedAtInSec, WithdrawnAtInSec }: Flash): string {
  const isSameDay = dayText(CreatedAtInSec) === dayText(WithdrawnAtInSec);
  return isSameDay ? clockText(WithdrawnAtInSec) : dateTimeText(WithdrawnAtInSec);
}
