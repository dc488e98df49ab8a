import { useState } from 'react';
import type { SignInSession } from '#domains/accounts/me/accounts.me.contract.ts';
import { clockText, dateTimeText, dayText, type UnixSeconds } from '#shared/time.ts';
import { Button } from '#web/ui/button.tsx';
import css from './devices-card.module.css';

interface DeviceRowProps {
  session: SignInSession;
  now: UnixSeconds;
  isEnded: boolean;
  onEnd: () => Promise<void>;
}

/** One sign-in: with what, from where, since when. */
export function DeviceRow({ session, now, isEnded, onEnd }: DeviceRowProps) {
  const device = session.device === '' ? '未知设备' : session.device;
  const [isBusy, setBusy] = useState(false);
  const { address, created_at: since, last_used_at: used, is_current: isCurrent } = session;

  async function handleEnd() {
    if (isBusy) return;
    setBusy(true);
    await onEnd();
    setBusy(false);
  }

  return (
    <div className={css.row} data-over={isEnded ? '' : undefined}>
      <span>
        {device}
        {isCurrent && <small>这台设备</small>}
      </span>
      <span className="num">{address}</span>
      <span>
        {isCurrent ? '正在使用' : <>最近活动 {whenText(used, now)}</>}
        <small>登录于 {whenText(since, now)}</small>
      </span>
      {isCurrent || isEnded ? (
        <span className={css.act} role={isEnded ? 'status' : undefined}>
          {isEnded ? '已退出，连接已断开' : '本机'}
        </span>
      ) : (
        <Button size="s" aria-label={`退出 ${device}`} aria-busy={isBusy || undefined} onClick={() => void handleEnd()}>
          退出
        </Button>
      )}
    </div>
  );
}

function whenText(at: UnixSeconds, now: UnixSeconds): string {
  return dayText(at) === dayText(now) ? `今天 ${clockText(at)}` : dateTimeText(at);
}
