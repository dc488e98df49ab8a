import { useId, type ComponentProps, type ReactNode } from 'react';
import css from './ops-fields.module.css';

interface OpsFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string;
}

/** A dense field with its name. */
export function OpsField({ label, ...rest }: OpsFieldProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} autoComplete="off" {...rest} />
    </div>
  );
}

interface OpsSelectProps extends Omit<ComponentProps<'select'>, 'className' | 'id'> {
  label: string;
  options: readonly (readonly [value: string, text: string])[];
}

export function OpsSelect({ label, options, ...rest }: OpsSelectProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} {...rest}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

export function OpsText({ label, ...rest }: Omit<ComponentProps<'textarea'>, 'className' | 'id'> & { label: string }) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} rows={2} {...rest} />
    </div>
  );
}

/** Choices that belong together, side by side. */
export const OpsChecks = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={css.checks} aria-label={label}>
    {children}
  </fieldset>
);

/** A choice of yes or no. */
export function OpsCheck({ children, ...rest }: Omit<ComponentProps<'input'>, 'className'> & { children: ReactNode }) {
  return (
    <label className={css.check}>
      <input type="checkbox" {...rest} />
      <span>{children}</span>
    </label>
  );
}
