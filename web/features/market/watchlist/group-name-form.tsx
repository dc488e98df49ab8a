import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import css from './watch-groups.module.css';
import { LONGEST_GROUP_NAME } from './watchlist.ts';

interface FormProps {
  label: string;
  preset: string;
  onDone: (name: string) => void;
  onCancel: () => void;
}

/** Esc leaves it as it was. */
export function GroupNameForm({ label, preset, onDone, onCancel }: FormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        onDone(field.current?.value ?? '');
      }}
    >
      <input
        ref={field}
        aria-label={label}
        placeholder={label}
        defaultValue={preset}
        maxLength={LONGEST_GROUP_NAME}
        onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onCancel()}
      />
      <Button type="submit" size="s">
        好
      </Button>
    </form>
  );
}
