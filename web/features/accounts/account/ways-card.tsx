import type { UserInfo } from '#domains/accounts/me/accounts.me.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SettingRow } from './setting-row.tsx';

/** By what one signs in. */
export function WaysCard({ info: { mobile, has_password: hasPassword } }: { info: UserInfo }) {
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
    </Card>
  );
}
