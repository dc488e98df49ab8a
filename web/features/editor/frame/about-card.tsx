import { useState } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isComposing } from '#web/lib/is-composing.ts';
import css from './aside.module.css';
import type { AsideProps } from './readers-card.tsx';

/** docs/product/editor.md#about */
const MOST_TAGS = 10;
const LONGEST_TAG = 20;

/** What the text is about, and where it is from. */
export function AboutCard({ fields, onChange }: AsideProps) {
  return (
    <Card title="标签与来源" end={`${fields.tags.length} / ${MOST_TAGS}`}>
      <Tags tags={fields.tags} onChange={(tags) => onChange({ tags })} />
      <label className={css.row}>
        <span>
          来源<small>转载与引用须写明</small>
        </span>
        <input
          aria-label="来源"
          maxLength={100}
          placeholder="如 公司公告"
          value={fields.source_name}
          onChange={({ target }) => onChange({ source_name: target.value })}
        />
      </label>
      <label className={css.row}>
        <span>来源网址</span>
        <input
          aria-label="来源网址"
          inputMode="url"
          maxLength={2000}
          placeholder="https://"
          value={fields.source_url}
          onChange={({ target }) => onChange({ source_url: target.value.trim() })}
        />
      </label>
    </Card>
  );
}

/** Enter or a comma ends one; Backspace in the empty field takes the last one away. */
function Tags({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const [text, setText] = useState('');
  const isFull = tags.length >= MOST_TAGS;

  function add(written: string) {
    const words = written.split(/[\s,，、;；#]+/).map((word) => word.slice(0, LONGEST_TAG));
    const next = [...new Set([...tags, ...words.filter((word) => word !== '')])].slice(0, MOST_TAGS);
    setText('');
    if (next.length > tags.length) onChange(next);
  }

  return (
    <div className={css.tags}>
      {tags.map((tag) => (
        <span key={tag}>
          {tag}
          <button
            type="button"
            aria-label={`去掉标签 ${tag}`}
            onClick={() => onChange(tags.filter((one) => one !== tag))}
          >
            <Icon name="close" size="s" />
          </button>
        </span>
      ))}
      <input
        aria-label="标签"
        placeholder={isFull ? '最多 10 个' : '标签，输入后按 Enter'}
        disabled={isFull}
        value={text}
        onChange={({ target, nativeEvent }) => {
          const isWriting = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
          if (!isWriting && /[,，、;；]$/.test(target.value)) add(target.value);
          else setText(target.value);
        }}
        onBlur={() => add(text)}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            add(text);
          } else if (event.key === 'Backspace' && text === '') onChange(tags.slice(0, -1));
        }}
      />
    </div>
  );
}
