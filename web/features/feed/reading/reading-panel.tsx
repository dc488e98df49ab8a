import { useState, useSyncExternalStore } from 'react';
import { chooseCompact, isCompact } from '#web/lib/density.ts';
import { Setting } from '#web/features/feed/alerts/setting.tsx';
import css from './reading-panel.module.css';
import { chooseWords, onWords, readingWords } from './reading-words.ts';

/** How the list is read on this device: one line a row, words to mark, words to leave out. */
export function ReadingPanel() {
  const [compact, setCompact] = useState(isCompact);
  const words = useSyncExternalStore(onWords, readingWords);

  function changeCompact(isWanted: boolean) {
    chooseCompact(isWanted);
    setCompact(isWanted);
  }

  return (
    <>
      <Setting
        icon="layers"
        title="紧凑显示"
        hint="每条快讯一行，点开看全文"
        checked={compact}
        onChange={changeCompact}
      />
      <WordsField
        label="关注词"
        hint="在列表里标出，多个词用空格隔开"
        value={words.marked}
        onChange={(marked) => chooseWords({ marked })}
      />
      <WordsField
        label="屏蔽词"
        hint="含有这些词的快讯不在快讯列表里显示，也不提醒"
        value={words.muted}
        onChange={(muted) => chooseWords({ muted })}
      />
      <p className={css.foot}>只保存在这台设备上。</p>
    </>
  );
}

interface WordsFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
}

function WordsField({ label, hint, value, onChange }: WordsFieldProps) {
  return (
    <label className={css.words}>
      {label}
      <small>{hint}</small>
      <input
        type="text"
        maxLength={200}
        autoComplete="off"
        defaultValue={value}
        // Letters that an input method makes a word of are none yet: they would leave out whatever has them.
        onChange={({ currentTarget, nativeEvent }) =>
          (nativeEvent as InputEvent).isComposing || onChange(currentTarget.value)
        }
        onCompositionEnd={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}
