import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import { askToSignIn } from '../sign-in/ask-to-sign-in.ts';
import { signInHref } from '../sign-in/sign-in-address.ts';
import css from './account-entry.module.css';
import { AccountMenu, type NavViewer } from './account-menu.tsx';
import { isPlainPress } from './plain-press.ts';

/** At the right of the bar: the way in, or who is signed in and what is theirs (docs/product/shell.md#account). */
export function AccountEntry({ viewer }: { viewer: NavViewer | null }) {
  return viewer === null ? <WayIn /> : <AccountMenu viewer={viewer} className={css.menu} />;
}

function WayIn() {
  const { pathname } = useLocation();

  function handleClick(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    askToSignIn();
  }

  return (
    <span className={css.enter}>
      {/* The server keeps one page for all spellings of an address. */}
      <ButtonLink
        look="primary"
        to={signInHref(pathname)}
        rel="nofollow"
        suppressHydrationWarning
        onClick={handleClick}
      >
        <span>
          登录<span className={css.more}>/注册</span>
        </span>
      </ButtonLink>
    </span>
  );
}
