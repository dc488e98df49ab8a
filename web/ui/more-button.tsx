import type { ComponentProps, MouseEvent } from 'react';
import { ButtonLink } from './button.tsx';

interface MoreButtonProps extends Pick<ComponentProps<typeof ButtonLink>, 'look' | 'size' | 'children'> {
  /** The page of what follows, for who has no script. */
  to: string;
  onMore: () => void;
}

/** Makes a list longer. Without script, or in a tab of its own, it leads to what follows. */
export function MoreButton({ to, onMore, ...rest }: MoreButtonProps) {
  function handleClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onMore();
  }
  return <ButtonLink to={to} onClick={handleClick} {...rest} />;
}
