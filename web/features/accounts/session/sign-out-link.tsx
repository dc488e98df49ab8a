import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { leave } from './leave.ts';
import { isPlainPress } from './plain-press.ts';

/** Signs out at once; without script it leads to the page that does. */
export function SignOutLink({ children }: { children: ReactNode }) {
  function handleClick(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    void leave();
  }

  return (
    <Link to="/confirm-logout" onClick={handleClick}>
      {children}
    </Link>
  );
}
