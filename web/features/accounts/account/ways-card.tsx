import type { UserInfo } from '#domains/accounts/me/accounts.me.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { OtherWay } from '../oauth/other-ways.tsx';
import { OtherWayRow } from '../oauth/other-way-row.tsx';
import { SettingRow } from './setting-row.tsx';

interface WaysCardProps {
  info: UserInfo;
  /** Other sites by which one may sign in. */
  ways: readonly OtherWay[];
}

/** By what one signs in. */
export function WaysCard({ info: { mobile, has_password: hasPassword, bound }, ways }: WaysCardProps) {
  const hasMobile = mobile !== '';
  return (
    <Card title="登录方式" id="ways">
      <SettingRow
        title={
          <>
            手机号 <b className="num">{mobile}</b>{' '}
            <Badge tone={hasMobile ? 'brand' : 'warn'}>{hasMobile ? '已绑定' : '未绑定'}</Badge>
          </>
        }
        hint="短信登录、找回密码、购买与订阅都用它"
        end={
          <ButtonLink size="s" to="/account/mobile/bind" aria-label={hasMobile ? '更换手机号' : '绑定手机号'}>
            {hasMobile ? '更换' : '绑定'}
          </ButtonLink>
        }
      />
      <SettingRow
        title={
          <>
            密码 <Badge tone={hasPassword ? 'brand' : 'plain'}>{hasPassword ? '已设置' : '未设置'}</Badge>
          </>
        }
        hint={hasPassword ? '修改时要用短信验证；其他登录会全部退出' : '设置后可以用手机号与密码登录'}
        end={
          <ButtonLink size="s" to="/v/reset-passwd" aria-label={hasPassword ? '修改密码' : '设置密码'}>
            {hasPassword ? '修改' : '设置'}
          </ButtonLink>
        }
      />
      <SettingRow
        title="实名与作者认证"
        hint="核对姓名与身份证号；通过三步后可以发布付费内容"
        end={
          <ButtonLink size="s" to="/account/realname">
            查看
          </ButtonLink>
        }
      />
      {ways.map((way) => (
        <OtherWayRow key={way.platform} way={way} isBound={bound.includes(way.platform)} hasMobile={hasMobile} />
      ))}
    </Card>
  );
}
