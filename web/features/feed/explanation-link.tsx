import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';

/** The way from a flash to the article that explains it. */
export function ExplanationLink({ id, title }: { id: string; title: string }) {
  return (
    <Link className="explain" to={`/article/${id}`}>
      <Icon name="bulb" size="s" />
      <b>解读</b>
      <span>{title}</span>
      <Icon name="right" size="s" />
    </Link>
  );
}
