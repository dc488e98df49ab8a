import { Link, useLocation } from 'react-router';
import { UnreadCount } from '#web/features/notices/unread-count.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/popover.tsx';
import css from './account-menu.module.css';
import { SignOutLink } from './sign-out-link.tsx';

export interface NavViewer {
  uid: string;
  displayName: string;
  avatar: string | null;
  /** The subjects that they subscribe to, as the page was made. */
  subscribed: readonly number[];
}

/** Who is signed in, and behind their picture what is theirs. */
export function AccountMenu({
  viewer: { displayName, avatar },
  className,
}: {
  viewer: NavViewer;
  className?: string | undefined;
}) {
  const { pathname } = useLocation();
  const picture = <Avatar name={displayName} picture={avatar} />;
  return (
    // Another page is another menu: what was open is closed.
    <Popover key={pathname} icon={picture} label={`我的账号：${displayName}`} className={className}>
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
          <Link to="/author/home">
            <Icon name="pen" />
            作者中心
          </Link>
        </li>
        <li>
          <Link to="/v/self/notices">
            <Icon name="bell" />
            通知
            <UnreadCount />
          </Link>
        </li>
        <li>
          <Link to="/billing/orders">
            <Icon name="bag" />
            订阅与订单
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
