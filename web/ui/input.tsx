import type { ComponentProps, ReactNode } from 'react';

import { Icon } from './icon.tsx';

type SearchInputProps = ComponentProps<'input'> & { label: string; boxClassName?: string; end?: ReactNode };

/** A search field with its magnifier; the caller owns the form around it. */
export function SearchInput({ label, boxClassName = 'input input--m', end, ...rest }: SearchInputProps) {
  return (
    <label className={boxClassName}>
      <Icon name="search" size="s" />
      <input type="search" aria-label={label} autoComplete="off" maxLength={100} {...rest} />
      {end}
    </label>
  );
}
