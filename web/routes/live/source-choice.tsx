import { clsx } from 'clsx/lite';
import css from './source-choice.module.css';

interface SourceChoiceProps {
  sources: readonly string[];
  /** The one chosen; empty is all. */
  source: string;
  onChoose: (name: string) => void;
}

/** Whose flashes to see. The list of a browser: there may be dozens, and a phone shows it best. */
export function SourceChoice({ sources, source, onChoose }: SourceChoiceProps) {
  const offered = source === '' || sources.includes(source) ? sources : [source, ...sources];
  if (offered.length < 2 && source === '') return null;
  return (
    <select
      className={clsx(css.choice, source !== '' && css.taken)}
      aria-label="来源"
      value={source}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">全部来源</option>
      {offered.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}
