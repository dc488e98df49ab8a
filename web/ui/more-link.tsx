import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import css from './more-link.module.css';

/** The way from the head of a list to the whole of it. */
export function MoreLink({ to, text }: { to: string; text: string }) {
  return (
    <Link className={css.more} data-unprinted to={to}>
      {text}
      <Icon name="right" />
    </Link>
  );
}
