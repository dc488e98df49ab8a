import { clsx } from 'clsx/lite';
import { Field } from '#web/ui/field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import css from './sign-in-fields.module.css';
import type { CodeSending } from './use-send-code.ts';

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  fault?: string | undefined;
  sending: CodeSending;
  /** Answers whether a code is on its way. */
  onSend: () => Promise<boolean>;
}

/** The code of an SMS, and the button that asks for one. Without script the button sends the form. */
export function CodeField({ value, onChange, fault, sending: { left, isSending, wasSent }, onSend }: CodeFieldProps) {
  async function handleSend(button: HTMLButtonElement) {
    const field = button.parentElement?.querySelector('input');
    // The button rests now, so the focus goes where the code is to be written.
    if (await onSend()) field?.focus();
  }

  return (
    <>
      <Field
        label="验证码"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="6 位数字"
        maxLength={20}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        fault={fault}
        after={
          <>
            <span className={css.rule} />
            <button
              type="submit"
              name="step"
              value="sendCode"
              className={clsx(css.send, 'num')}
              disabled={left > 0}
              aria-busy={isSending || undefined}
              onClick={(event) => {
                event.preventDefault();
                void handleSend(event.currentTarget);
              }}
            >
              {isSending ? (
                <Spinner label="正在发送" />
              ) : left > 0 ? (
                `已发送 ${left}s`
              ) : wasSent ? (
                '重新发送'
              ) : (
                '发送验证码'
              )}
            </button>
          </>
        }
      />
      <span className="vh" role="status">
        {left > 0 && '验证码已发送'}
      </span>
    </>
  );
}
