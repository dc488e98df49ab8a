import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import type { ListedMessage } from '#domains/articles/articles.contract.ts';
import { clockText, isoText } from '#shared/time.ts';
import { Icon } from '#web/ui/icon.tsx';
import css from './locked-row.module.css';

/** VIP flashes that this reader may not read: how many, and when each came; its page says why. */
export function LockedRow({ messages }: { messages: readonly ListedMessage[] }) {
  return (
    <div className={css.row}>
      <Icon name="lock" />
      <p>
        <b>VIP 专享快讯 {messages.length} 条</b>
        <span className="s12">订阅后可读</span>
      </p>
      <ul className={clsx(css.times, 'num')}>
        {messages.map(({ id, created_at }) => (
          <li key={id}>
            <Link to={`/message/${id}`}>
              <time dateTime={isoText(created_at)}>{clockText(created_at)}</time>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
