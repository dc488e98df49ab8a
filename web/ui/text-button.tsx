import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import css from './text-button.module.css';

/** A button that is a few small words in a line. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" className={css.text} {...props} />;
}

/** A link that looks like one. */
export function TextLink(props: LinkProps) {
  return <Link className={css.text} {...props} />;
}
