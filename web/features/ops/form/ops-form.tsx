import { useEffect, useRef, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { OpsTold } from '#web/features/ops/part.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import css from './ops-form.module.css';

interface OpsFormProps {
  /** Which act of the part answers it. */
  name: string;
  /** By which fields elsewhere on the page belong to it. */
  id?: string | undefined;
  /** Where one page has the same form several times: of what. */
  of?: string;
  label: string;
  go: ReactNode;
  look?: 'primary' | 'line';
  /** In one row with its button. */
  isRow?: boolean;
  told: OpsTold | undefined;
  /** What was written is gone when it is done: the same form is used again for something else. */
  isEmptied?: boolean;
  /** What is sent besides. */
  hidden?: Readonly<Record<string, string>>;
  children?: ReactNode;
}

/**
 * A form of the back office. It is sent to the page that it stands on, with and without script, and says below itself what it was
 * refused. What was done is said at the head of the page: the form may be gone with it.
 */
export function OpsForm({ name, of = '', label, go, look = 'line', told, hidden = {}, ...rest }: OpsFormProps) {
  const { id, isRow, isEmptied = false, children } = rest;
  const form = useRef<HTMLFormElement>(null);
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('form') === name && formData.get('of') === of;
  const own = told?.form === name && (told.values['of'] ?? '') === of ? told : undefined;
  useEffect(() => {
    if (isEmptied && own?.done !== undefined) form.current?.reset();
  }, [isEmptied, own]);
  return (
    <Form
      ref={form}
      id={id}
      method="post"
      className={css.form}
      data-row={isRow ? '' : undefined}
      aria-label={label}
      preventScrollReset
    >
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="of" value={of} />
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {children}
      <Button type="submit" look={look} disabled={isBusy} aria-busy={isBusy || undefined}>
        {go}
      </Button>
      {own?.fault !== undefined && (
        <div className={css.told}>
          <Note text={own.fault} />
        </div>
      )}
    </Form>
  );
}
