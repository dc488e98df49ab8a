import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { privilege, type PrivilegeView } from '#domains/billing/allowance/billing.allowance.contract.ts';
import type { Data } from '#shared/contract.ts';
import { dayText, type UnixSeconds } from '#shared/time.ts';
import { troubleText } from '#web/features/accounts/sign-in/told-faults.ts';
import { api } from '#web/lib/api.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import css from './allowance-card.module.css';

interface AllowanceCardProps {
  allowance: PrivilegeView;
  unlocks: Data<typeof privilege.listUnlocks>;
  now: UnixSeconds;
}

/** How many texts may still be opened for nothing and until when, or the way to receive them. */
export function AllowanceCard({ allowance, unlocks, now }: AllowanceCardProps) {
  const { total, used, expires_at: end } = unlocks;
  const left = total - used;
  const isOver = total > 0 && now >= end;
  return (
    <Card aria-label="免费阅读额度">
      <div className={css.halves}>
        <div>
          <p className="s12 muted">免费阅读额度</p>
          <p className={css.left}>
            <b className="num">{isOver ? 0 : left}</b> 篇可用
            {total > 0 && <small className="num">共 {total} 篇</small>}
          </p>
          {total > 0 && (
            <div
              className={css.cells}
              data-over={isOver ? '' : undefined}
              role="img"
              aria-label={`共 ${total} 篇，已用 ${used} 篇`}
            >
              {Array.from({ length: total }, (_, at) => (
                <i key={at} data-used={at < used ? '' : undefined} />
              ))}
            </div>
          )}
          <p className={css.foot}>
            <span className="num">{total > 0 ? `已用 ${used} 篇` : '还没有领取'}</span>
            {total > 0 && (
              <span className="num">
                {isOver ? '已到期' : `剩 ${allowance.remainingDays} 天`}，{dayText(end - 1)} 24:00{' '}
                {isOver ? '止' : '到期'}
              </span>
            )}
          </p>
        </div>
        <div>
          <p className="sub">打开付费文章时选“用免费额度”才会扣一篇；同一篇再读不扣，到期后打开过的仍可读。</p>
          <p className={css.ways}>
            {allowance.can_join ? <Receive /> : <ButtonLink to="/jingxuan/517">去挑一篇</ButtonLink>}
          </p>
        </div>
      </div>
    </Card>
  );
}

function Receive() {
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function handleClick() {
    if (isBusy) return;
    setBusy(true);
    try {
      await api(privilege.receivePrivilege, {});
      showToast('已领取 3 篇免费阅读');
      await revalidate();
    } catch (error) {
      showToast(troubleText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button look="primary" data-scripted disabled={isBusy} onClick={() => void handleClick()}>
      领取 3 篇，7 天内有效
    </Button>
  );
}
