import { clsx } from 'clsx/lite';
import { Link } from 'react-router';
import { Icon, type IconName } from './icon.tsx';
import css from './lead-link.module.css';

interface LeadLinkProps {
  to: string;
  icon: IconName;
  /** What stands to this text as what. */
  relation: string;
  title: string;
  className?: string | undefined;
}

/** The way from one text to another that belongs to it, in one line. A title that begins with the relation does not say it again. */
export function LeadLink({ to, icon, relation, title, className }: LeadLinkProps) {
  return (
    <Link className={clsx(css.lead, className)} to={to}>
      <Icon name={icon} size="s" />
      <b>{relation}</b>
      <span>{title.startsWith(`${relation}：`) ? title.slice(relation.length + 1) : title}</span>
      <Icon name="right" size="s" />
    </Link>
  );
}
