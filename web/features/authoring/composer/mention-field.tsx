import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { StockAttrs } from '#shared/documents/document.ts';
import { codeText } from '#web/features/market/watchlist/code-text.ts';
import { isComposing } from '#web/lib/is-composing.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { mentionAt, withMention, type MentionAsked } from './composer-text.ts';
import css from './mention-field.module.css';
import { useMentions } from './use-mentions.ts';

interface MentionFieldProps {
  label: string;
  /** Said above it; else it is heard alone. */
  showsLabel?: boolean;
  placeholder: string;
  fault: string | null;
  text: string;
  mentions: readonly StockAttrs[];
  /** It is written in at once. */
  startsFocused?: boolean;
  /** What stands in it is on its way: what came to it now would be in no post. */
  isSending?: boolean;
  onChange: (text: string, mentioned?: StockAttrs) => void;
}

/**
 * A text in which `$` or `￥` names shares. The letters of an input method belong to it until they stand: no menu opens before
 * that, and its Enter chooses nothing here (docs/product/author-pages.md#mentions).
 */
export function MentionField(props: MentionFieldProps) {
  const { label, showsLabel = false, placeholder, fault, text, mentions, onChange } = props;
  const { startsFocused = false, isSending = false } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const [asked, setAsked] = useState<MentionAsked | null>(null);
  const [chosen, setChosen] = useState(0);
  const shares = useMentions(asked);
  const isOpen = shares.length > 0;
  const active = isOpen ? Math.min(chosen, shares.length - 1) : -1;

  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  useEffect(() => {
    if (!startsFocused) return;
    // A window that is opened only now looks for this mark.
    field.current?.setAttribute('autofocus', '');
    field.current?.focus();
  }, [startsFocused]);

  function look() {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    setAsked(selectionStart === selectionEnd ? mentionAt(value, selectionStart, mentions) : null);
    setChosen(0);
  }

  function pick(share: StockAttrs | undefined) {
    if (asked === null || share === undefined) return;
    const next = withMention(text, asked, share);
    caret.current = next.caret;
    setAsked(null);
    onChange(next.text, share);
    field.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!isOpen || isComposing(event.nativeEvent)) return;
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') setChosen((active + 1) % shares.length);
    else if (event.key === 'ArrowUp') setChosen((active - 1 + shares.length) % shares.length);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(shares[active]);
    else if (event.key === 'Escape') setAsked(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={css.field}>
      <label className={showsLabel ? css.label : 'vh'} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        className={css.text}
        rows={showsLabel ? 2 : 4}
        placeholder={placeholder}
        readOnly={isSending}
        value={text}
        data-bad={fault === null ? undefined : ''}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        aria-autocomplete="list"
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          if (!(event.nativeEvent as InputEvent).isComposing) look();
          else setAsked(null);
        }}
        onCompositionEnd={look}
        onClick={look}
        onKeyUp={({ key }) => /^(?:Arrow(?:Left|Right)|Home|End)$/.test(key) && look()}
        onKeyDown={handleKeyDown}
        onBlur={() => setAsked(null)}
      />
      {isOpen && (
        <div className={css.menu}>
          {/* A press in it leaves the focus in the field. */}
          <ul id={`${id}-list`} role="listbox" aria-label="提及股票" onMouseDown={(event) => event.preventDefault()}>
            {shares.map((share, at) => (
              <li
                key={share.symbol}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === active}
                onClick={() => pick(share)}
              >
                {share.name} <small className="num muted">{codeText(share.symbol)}</small>
              </li>
            ))}
          </ul>
          <p className={css.foot} aria-hidden="true">
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd>
            <span>
              <Kbd>Enter</Kbd> 插入
            </span>
          </p>
        </div>
      )}
      {fault !== null && (
        <p id={`${id}-fault`} className={css.fault} role="alert">
          <Icon name="warn" size="s" />
          {fault}
        </p>
      )}
    </div>
  );
}
