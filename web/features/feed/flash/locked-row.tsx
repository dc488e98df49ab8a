import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import { clockText, isoText, type UnixSeconds } from '#shared/time.ts';
import { Icon } from '#web/ui/icon.tsx';
import css from './locked-row.module.css';

interface LockedMessage {
  id: string;
  at: UnixSeconds;
  path: string;
}

/** VIP flashes that this reader may not read: how many, and when each came; its page says why. */
export function LockedRow({ messages }: { messages: readonly LockedMessage[] }) {
  return (
    <div className={css.row}>
      <Icon name="lock" />
      <p>
        <b>VIP 专享快讯 {messages.length} 条</b>
        <span className="s12">订阅后可读</span>
      </p>
      <ul className={clsx(css.times, 'num')}>
        {messages.map(({ id, at, path }, nr) => (
          <li key={id}>
            <Link to={path} data-main={nr === 0 || undefined}>
              <time dateTime={isoText(at)}>{clockText(at)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
