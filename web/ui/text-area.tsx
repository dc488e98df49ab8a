import type { ComponentProps } from 'react';
import css from './text-area.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'> {
  label: string;
}

/** Some lines of a form, with their name. */
export const TextArea = ({ label, ...rest }: TextAreaProps) => (
  <label className={css.field}>
    {label}
    <textarea {...rest} />
  </label>
);
