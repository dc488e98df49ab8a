import type { FanView } from '#domains/authoring/fans/authoring.fans.contract.ts';
import { dayText } from '#shared/time.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import css from './fan-list.module.css';

interface FanListProps {
  title: string;
  /** Said where there is nobody. */
  empty: string;
  fans: readonly FanView[];
  count: number;
}

/** Those who came last, by the names that everybody sees. */
export function FanList({ title, empty, fans, count }: FanListProps) {
  return (
    <Card title={title} end={count > fans.length ? `最近 ${fans.length} 位，共 ${count} 位` : `${count} 位`}>
      {fans.length === 0 ? (
        <EmptyState icon="user" text={empty} />
      ) : (
        <ul>
          {fans.map(({ name, avatar, since }, at) => (
            // Names are not unique, and nobody's number is told.
            <li key={`${name} ${since} ${at}`} className={css.row}>
              <Avatar name={name} picture={avatar} />
              <span className={css.name}>{name}</span>
              <time className="num muted s12">{since > 0 && dayText(since)}</time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
