import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import type { Flash } from '#domains/feed/feed.contract.ts';
import { Icon } from '#web/ui/icon.tsx';
import css from './flash-states.module.css';
import { pathOf, timeBeside } from './flash-words.ts';
import { Tombstone } from '#web/features/messages/tombstone.tsx';

interface StateProps {
  flash: Flash;
  /** The query of the list that it stands in. */
  within: string;
}

/** A VIP flash for who may not read it: that it is one, and nothing else (docs/product/flashes.md#vip). */
export function LockedFlash({ flash, within }: StateProps) {
  return (
    <div className={css.locked}>
      <Icon name="lock" />
      <Link to={pathOf(flash, within)} data-main>
        VIP 专享快讯
      </Link>
      <span className={clsx(css.condition, 's12 sub')}>订阅后可读</span>
    </div>
  );
}

/** What stays of a withdrawn flash: when it went, and why. */
export function WithdrawnFlash({ flash, within }: StateProps) {
  return (
    <Tombstone>
      本条快讯已于 <span className="num">{timeBeside(flash.CreatedAtInSec, flash.WithdrawnAtInSec)}</span> 撤回
      {flash.WithdrawReason === '' ? '' : `：${flash.WithdrawReason}`}{' '}
      <Link to={pathOf(flash, within)} data-main>
        查看更正说明
        <Icon name="right" size="s" />
      </Link>
    </Tombstone>
  );
}
