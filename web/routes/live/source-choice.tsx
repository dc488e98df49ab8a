import { clsx } from 'clsx/lite';
import { Icon } from '#web/ui/icon.tsx';
import css from './bar-tools.module.css';
import { KeptChoices } from './folded-form.tsx';

interface SourceChoiceProps {
  sources: readonly string[];
  /** The one chosen; empty is all. */
  source: string;
  /** The address whose other choices stay. */
  kept: string;
  onChoose: (name: string) => void;
}

/** Whose flashes to see. The list of a browser, under words that take less room: there may be dozens, and a phone shows it best. */
export function SourceChoice({ sources, source, kept, onChoose }: SourceChoiceProps) {
  const offered = source === '' || sources.includes(source) ? sources : [source, ...sources];
  if (offered.length < 2 && source === '') return null;
  return (
    <form action="/live" className={clsx(css.source, source !== '' && css.taken)}>
      <KeptChoices address={kept} />
      <span aria-hidden="true">{source || '来源'}</span>
      <Icon name="down" size="s" />
      <select
        name="source"
        aria-label="来源"
        value={source}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        <option value="">全部来源</option>
        {offered.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <noscript>
        <button type="submit">筛选</button>
      </noscript>
    </form>
  );
}
