import { clsx } from 'clsx/lite';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './input.module.css';

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'className'> {
  label: string;
  className?: string | undefined;
  end?: ReactNode;
}

/** A search field with its magnifier; the caller owns the form around it. */
export function SearchInput({ label, className, end, ...rest }: SearchInputProps) {
  return (
    <label className={clsx(css.box, className)}>
      <Icon name="search" size="s" />
      <input type="search" aria-label={label} autoComplete="off" maxLength={100} {...rest} />
      {end}
    </label>
  );
}
