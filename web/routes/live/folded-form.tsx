import { clsx } from 'clsx/lite';
import type { ReactNode, SubmitEvent } from 'react';
import { useFolded } from './use-folded.ts';
import { Icon } from '#web/ui/icon.tsx';
import css from './bar-tools.module.css';

interface FoldedFormProps {
  label: string;
  /** What the button shows where there is room. */
  words: string;
  /** What is chosen by it; shown in any case. */
  chosen?: string;
  /** The address whose other choices stay. */
  kept: string;
  submit: string;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A form of the page's address behind a button. Both are the browser's own: it works before the page is alive. Alive, it closes as a layer does. */
export function FoldedForm({ label, words, chosen = '', kept, submit, onSubmit, children }: FoldedFormProps) {
  const { folded, place } = useFolded();
  return (
    <details ref={folded} className={css.folded} onToggle={place}>
      <summary className={clsx(css.press, chosen !== '' && css.taken)} aria-label={label} title={label}>
        <Icon name="cal" size="s" />
        {chosen === '' ? <span aria-hidden="true">{words}</span> : <b className="num">{chosen}</b>}
      </summary>
      <form action="/live" onSubmit={onSubmit}>
        <KeptChoices address={kept} />
        {children}
        <button type="submit">{submit}</button>
      </form>
    </details>
  );
}

/** The choices of an address, in a form that adds one. */
export function KeptChoices({ address }: { address: string }) {
  return [...new URL(address, 'http://any.host').searchParams].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
