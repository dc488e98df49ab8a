import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { askToSignIn } from '../sign-in/ask-to-sign-in.ts';
import { signInHref } from '../sign-in/sign-in-address.ts';
import css from './account-entry.module.css';
import { isPlainPress } from './plain-press.ts';
import { SignOutLink } from './sign-out-link.tsx';

export interface NavViewer {
  uid: string;
  displayName: string;
  avatar: string | null;
}

/** At the right of the bar: the way in, or who is signed in and what is theirs (docs/product/shell.md#account). */
export function AccountEntry({ viewer }: { viewer: NavViewer | null }) {
  return viewer === null ? <WayIn /> : <Own viewer={viewer} />;
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
        size="s"
        to={signInHref(pathname)}
        rel="nofollow"
        suppressHydrationWarning
        onClick={handleClick}
      >
        登录/注册
      </ButtonLink>
    </span>
  );
}

function Own({ viewer: { displayName, avatar } }: { viewer: NavViewer }) {
  const { pathname } = useLocation();
  const picture = <Avatar name={displayName} picture={avatar} />;
  return (
    // Another page is another menu: what was open is closed.
    <Popover key={pathname} icon={picture} label={`我的账号：${displayName}`} className={css.layer}>
      <p className={css.who}>
        {picture}
        <span>{displayName}</span>
      </p>
      <ul className={css.ways}>
        <li>
          <Link to="/v/self">
            <Icon name="user" />
            我的主页
          </Link>
        </li>
        <li>
          <Link to="/account">
            <Icon name="gear" />
            账号设置
          </Link>
        </li>
        <li>
          <SignOutLink>
            <Icon name="exit" />
            退出登录
          </SignOutLink>
        </li>
      </ul>
    </Popover>
  );
}
