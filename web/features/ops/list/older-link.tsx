import { useSearchParams } from 'react-router';
import { MoreLink } from '#web/ui/more-link.tsx';
import css from './older-link.module.css';

/** The way to what is older in a list of the back office; nothing where there is nothing. */
export function OlderLink({ name, value }: { name: string; value: string }) {
  const [query] = useSearchParams();
  if (value === '') return null;
  const next = new URLSearchParams(query);
  next.set(name, value);
  return (
    <p className={css.older}>
      <MoreLink to={`?${next}`} text="更早的" />
    </p>
  );
}
