import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Stack, Wrap } from '#web/ui/columns.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { longRow } from '#web/ui/long-row.ts';
import { SignOutLink } from '../session/sign-out-link.tsx';
import css from './account-frame.module.css';

const places = [
  { to: '/v/self', label: '我的主页', icon: 'user' },
  { to: '/account', label: '账号设置', icon: 'gear' },
  { to: '/billing/orders', label: '订阅与订单', icon: 'bag' },
  { to: '/billing/ledger', label: '资金明细', icon: 'wallet' },
  { to: '/privilege', label: '特权与额度', icon: 'gem' },
] as const;

interface AccountFrameProps {
  /** The address of the page. */
  path: (typeof places)[number]['to'];
  title: string;
  about: string;
  children: ReactNode;
}

/** The pages of an account: what there is at the left, on a phone above. */
export function AccountFrame({ path, title, about, children }: AccountFrameProps) {
  return (
    <Wrap className={css.columns}>
      <nav ref={longRow} className={css.menu} aria-label="我的账号">
        {places.map(({ to, label, icon }) => (
          <Link key={to} to={to} aria-current={to === path ? 'page' : undefined}>
            <Icon name={icon} size="s" />
            {label}
          </Link>
        ))}
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
