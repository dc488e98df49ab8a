import type { BoardWhen } from '#domains/boards/when/boards.when.contract.ts';
import { momentText, type LookBack } from '#web/features/market/look-back.ts';
import { Badge } from '#web/ui/badge.tsx';
import { sessionText } from './session-text.ts';

interface MomentTagProps {
  when: Pick<BoardWhen, 'trade_day' | 'today' | 'session' | 'has_minutes'>;
  /** Null while now is shown. */
  moment: LookBack | null;
}

/** Which moment a page tells: how far the day has come, or which one is looked back at. */
export function MomentTag({
  when: { trade_day: day, today, session, has_minutes: hasMinutes },
  moment,
}: MomentTagProps) {
  if (day === null) return <Badge>{today === null ? '暂无行情' : '没有这一天'}</Badge>;
  const at = moment?.at;
  if (moment !== null && at !== undefined && at < '15:00' && !hasMinutes)
    return <Badge tone="warn">{`${momentText(moment)} 盘中数据未知`}</Badge>;
  if (moment !== null) return <Badge tone="warn">{`回看 ${momentText(moment)}`}</Badge>;
  return <Badge tone={session === 'CLOSED' ? 'plain' : 'brand'}>{sessionText(session)}</Badge>;
}
