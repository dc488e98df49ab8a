import { graphemesIn } from '#shared/graphemes.ts';
import { isComposing } from '#web/lib/is-composing.ts';
import css from './writing.module.css';

interface TitleFieldProps {
  title: string;
  /** Letters, as the site has set it. */
  most: number;
  onChange: (title: string) => void;
  onEnter: () => void;
}

/** docs/product/editor.md#title: one line, however long it is; Enter leads to the text, but not while letters are being put together. */
export function TitleField({ title, most, onChange, onEnter }: TitleFieldProps) {
  const letters = graphemesIn(title);
  return (
    <div className={css.title}>
      <textarea
        aria-label="标题"
        placeholder="请输入标题"
        rows={1}
        maxLength={300}
        value={title}
        onChange={({ target }) => onChange(target.value.replaceAll(/[\r\n]+/g, ' '))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          onEnter();
        }}
      />
      <span data-over={letters > most || undefined}>
        {letters} / {most}
      </span>
    </div>
  );
}
