import { Icon } from '#web/ui/icon.tsx';
import { addressOfFeed, type FeedFilter } from './filter.ts';
import css from './bar-tools.module.css';

/** To a day and a minute. A form of the browser: it works before the page is alive. */
export function Jump({ filter, at }: { filter: FeedFilter; at: string | null }) {
  const kept = new URL(addressOfFeed(filter), 'http://any.host').searchParams;
  return (
    <details className={css.jump}>
      <summary aria-label="跳到时间" title="跳到时间">
        <Icon name="cal" size="s" />
        <span aria-hidden="true">时间</span>
      </summary>
      <form action="/live">
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="datetime-local" name="at" aria-label="日期和时间" required defaultValue={at ?? ''} />
        <button type="submit">前往</button>
      </form>
    </details>
  );
}
