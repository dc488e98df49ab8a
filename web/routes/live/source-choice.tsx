import { clsx } from 'clsx/lite';
import { Icon } from '#web/ui/icon.tsx';
import css from './bar-tools.module.css';

interface SourceChoiceProps {
  sources: readonly string[];
  /** The one chosen; empty is all. */
  source: string;
  onChoose: (name: string) => void;
}

/** Whose flashes to see. The list of a browser, under words that take less room: there may be dozens, and a phone shows it best. */
export function SourceChoice({ sources, source, onChoose }: SourceChoiceProps) {
  const offered = source === '' || sources.includes(source) ? sources : [source, ...sources];
  if (offered.length < 2 && source === '') return null;
  return (
    <span className={clsx(css.source, source !== '' && css.taken)}>
      <span aria-hidden="true">{source || '来源'}</span>
      <Icon name="down" size="s" />
      <select aria-label="来源" value={source} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        <option value="">全部来源</option>
        {offered.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </span>
  );
}
