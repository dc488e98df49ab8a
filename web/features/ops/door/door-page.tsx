import { Form } from 'react-router';
import { NarrowCard } from '#web/features/accounts/sign-in/narrow-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import type { DoorTold } from './door.ts';
import css from './door-page.module.css';

/** The door of the back office: a code of the authenticator, or the setting up of one (docs/product/back-office.md#second-factor). */
export function DoorPage({ hasFactor, told }: { hasFactor: boolean; told: DoorTold | undefined }) {
  if (hasFactor)
    return (
      <NarrowCard title="二次验证" about="请输入验证器上的 6 位数字">
        <CodeForm step="pass" go="进入后台" fault={told?.fault} />
      </NarrowCard>
    );
  return (
    <NarrowCard title="启用二次验证" about="后台人员须先启用二次验证">
      {told?.offer === undefined ? (
        <Form method="post" className={css.form}>
          <p>请准备一个验证器应用，例如手机上的任何一款 TOTP 验证器。密钥只在启用时显示一次。</p>
          {told?.fault !== undefined && <Note text={told.fault} />}
          <Button type="submit" look="primary" size="l" name="form" value="begin">
            开始设置
          </Button>
        </Form>
      ) : (
        <Offer {...told.offer} fault={told.fault} />
      )}
    </NarrowCard>
  );
}

function Offer({ secret, uri, fault }: { secret: string; uri: string; fault: string | undefined }) {
  return (
    <>
      <div className={css.offer}>
        <QrCode text={uri} label="二次验证的二维码" />
        <p className="s12 muted">用验证器扫描，或手工输入密钥</p>
        <code className={css.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
      <CodeForm step="confirm" go="启用并进入后台" fault={fault} />
    </>
  );
}

function CodeForm({ step, go, fault }: { step: string; go: string; fault: string | undefined }) {
  return (
    <Form method="post" className={css.form}>
      <input type="hidden" name="form" value={step} />
      <Field
        label="验证码"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="6 位数字"
        maxLength={20}
        autoFocus
        fault={fault}
      />
      <Button type="submit" look="primary" size="l">
        {go}
      </Button>
    </Form>
  );
}
