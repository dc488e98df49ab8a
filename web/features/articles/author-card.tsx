import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import css from './author-card.module.css';

/** Who has written a text that stands in no column, and the way to what else they have out. */
export function AuthorCard({ id, name }: { id: string; name: string }) {
  return (
    <Card title="作者" end={<MoreLink to={`/v/profile/${id}`} text="全部作品" />}>
      <p className={css.who}>
        <Avatar name={name} />
        <b>{name}</b>
      </p>
    </Card>
  );
}
