import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Stack, Wrap } from '#web/ui/columns.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SignOutLink } from '../session/sign-out-link.tsx';
import css from './account-frame.module.css';

interface AccountFrameProps {
  title: string;
  about: string;
  children: ReactNode;
}

/** The pages of an account: what there is at the left, on a phone above. */
export function AccountFrame({ title, about, children }: AccountFrameProps) {
  return (
    <Wrap className={css.columns}>
      <nav className={css.menu} aria-label="我的账号">
        <Link to="/v/self">
          <Icon name="user" size="s" />
          我的主页
        </Link>
        <Link to="/account" aria-current="page">
          <Icon name="gear" size="s" />
          账号设置
        </Link>
        <SignOutLink>
          <Icon name="exit" size="s" />
          退出登录
        </SignOutLink>
      </nav>
      <Stack>
        <div className={css.title}>
          <h1>{title}</h1>
          <p className="s12 muted">{about}</p>
        </div>
        {children}
      </Stack>
    </Wrap>
  );
}
