import { useId, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import css from './field.module.css';
import { Icon } from './icon.tsx';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string;
  /** What is wrong with it; the hint makes room. */
  fault?: string | undefined;
  hint?: ReactNode;
  /** At the right of what is told below. */
  end?: ReactNode;
  before?: ReactNode;
  /** What its parts open, between the field and what is told below. */
  layer?: ReactNode;
  after?: ReactNode;
}

/** A field with its name; what is wrong with it stands below, and is said to who listens. */
export function Field({ label, fault, hint, end, before, after, layer, ...rest }: FieldProps) {
  const id = useId();
  const input = useWrittenBefore(rest.value);
  const about = fault ?? hint;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.box} data-bad={fault === undefined ? undefined : ''}>
        {before}
        <input
          ref={input}
          id={id}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={about === undefined ? undefined : `${id}-about`}
          {...rest}
        />
        {after}
      </div>
      {layer}
      {(about !== undefined || end !== undefined) && (
        <div className={css.below}>
          {fault === undefined ? (
            hint !== undefined && <span id={`${id}-about`}>{hint}</span>
          ) : (
            <span id={`${id}-about`} className={css.fault} role="alert">
              <Icon name="warn" size="s" />
              {fault}
            </span>
          )}
          {end}
        </div>
      )}
    </div>
  );
}

/**
 * What a reader wrote before the page was alive, or their browser filled in, is heard as if it were written now: React would
 * take it for what was drawn, and wipe it out at the next change.
 */
function useWrittenBefore(drawn: FieldProps['value']) {
  const input = useRef<HTMLInputElement>(null);
  const first = useRef(drawn);

  useLayoutEffect(() => {
    const [field, value] = [input.current, first.current];
    if (field === null || typeof value !== 'string' || field.value === value) return;
    const written = field.value;
    field.value = value;
    // Past React, which would hear of no change otherwise.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, written);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);

  return input;
}
