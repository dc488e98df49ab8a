import { Form, Link, useNavigation } from 'react-router';
import type { Deletion } from '#domains/accounts/leaving/accounts.leaving.contract.ts';
import { dateTimeText } from '#shared/time.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import type { LeavingTold } from './answer-leaving.ts';
import css from './leaving-card.module.css';

interface LeavingCardProps {
  deletion: Deletion;
  /** Masked; empty where none is bound. */
  mobile: string;
  told: LeavingTold | undefined;
}

/** Leaving for good: what has to be settled, what goes and what is kept (docs/product/sign-in.md#leaving). */
export function LeavingCard({ deletion, mobile, told }: LeavingCardProps) {
  return (
    <Card title="注销账号" id="leaving">
      {deletion.state === 'pending' ? (
        <PendingLeave dueAt={deletion.due_at} fault={told?.fault ?? null} />
      ) : (
        <LeaveForm blockers={deletion.blockers} mobile={mobile} told={told} />
      )}
    </Card>
  );
}

function PendingLeave({ dueAt, fault }: { dueAt: number; fault: string | null }) {
  return (
    <Form method="post" className={css.form}>
      <p>
        账号将于 <b className="num">{dateTimeText(dueAt)}</b> 注销。在那之前可以照常使用，也可以随时撤销。
      </p>
      {fault !== null && <Note text={fault} />}
      <div className={css.go}>
        <Button type="submit" name="step" value="cancel" look="primary">
          撤销注销
        </Button>
        <ButtonLink to="/account">返回账号设置</ButtonLink>
      </div>
    </Form>
  );
}

function LeaveForm({ blockers, mobile, told }: Pick<LeavingCardProps, 'mobile' | 'told'> & Pick<Deletion, 'blockers'>) {
  const isBusy = useNavigation().state === 'submitting';
  const isBlocked = blockers.length > 0;
  return (
    <>
      <ul className={css.checks}>
        {blockers.map(({ what, told: text, href }) => (
          <li key={what} data-open="">
            <Icon name="warn" size="s" />
            <span>
              {what}
              <small>{text}</small>
            </span>
            <Link to={href}>去处理</Link>
          </li>
        ))}
        {!isBlocked && (
          <li>
            <Icon name="check" size="s" />
            <span>没有余额、进行中的订单或有效的订阅</span>
          </li>
        )}
        <li>
          <Icon name="info" size="s" />
          <span>
            会保留什么
            <small>付款与退款记录保留到法定年限，只留编号，不留昵称和手机号</small>
          </span>
        </li>
      </ul>
      <Form method="post" className={css.form} preventScrollReset>
        {/* Enter presses the first button of a form. */}
        <button className="vh" name="step" value="delete" tabIndex={-1} aria-hidden="true" disabled={isBlocked} />
        <label className={css.sure}>
          <input type="checkbox" name="sure" /> 我知道 7 天后资料、自选股、收藏和关注会被删除，不能恢复
        </label>
        {mobile !== '' && (
          <Field
            label={`发送到 ${mobile} 的验证码`}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="6 位数字"
            maxLength={20}
            after={
              <button type="submit" name="step" value="sendCode" className={css.send} disabled={isBlocked}>
                {told?.isSent === true ? '重新发送' : '发送验证码'}
              </button>
            }
          />
        )}
        {told?.isSent === true && <p role="status">验证码已发送</p>}
        {typeof told?.fault === 'string' && <Note text={told.fault} />}
        <div className={css.go}>
          <ButtonLink to="/account">不注销了</ButtonLink>
          <Button type="submit" name="step" value="delete" disabled={isBlocked} aria-busy={isBusy || undefined}>
            {isBlocked ? `还有 ${blockers.length} 项要处理` : '申请注销'}
          </Button>
        </div>
      </Form>
    </>
  );
}
