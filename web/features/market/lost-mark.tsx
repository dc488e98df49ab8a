import { useContext, useEffect, useState } from 'react';
import css from './lost-mark.module.css';
import { useLostSince } from './server-contact.ts';
import { Standing } from './standing.ts';
import { systemClock } from '#shared/clock.ts';

/** Says beside a time of now that nothing newer comes, and how old what is shown is (docs/product/quotes.md#out-of-reach). */
export function LostMark() {
  const since = useLostSince();
  const isStanding = useContext(Standing) !== null;
  if (since === null || isStanding) return null;
  return (
    <span className={css.mark}>
      <span role="status">重连中</span>
      <Age since={since} />
    </span>
  );
}

/** It is not read out again each second. */
function Age({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock.millis()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className="num">{`数据为 ${ageText(Math.max(0, Math.floor((now - since) / 1000)))}`}</span>;
}

function ageText(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒前`;
  return seconds < 3600 ? `${Math.floor(seconds / 60)} 分钟前` : `${Math.floor(seconds / 3600)} 小时前`;
}
