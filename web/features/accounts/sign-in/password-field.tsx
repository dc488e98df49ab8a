import { useState, type ReactNode } from 'react';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import css from './sign-in-fields.module.css';

interface PasswordFieldProps {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  fault?: string | undefined;
  end?: ReactNode;
  /** A new one is told what it may be made of. */
  isNew?: boolean;
}

/** A password, hidden until its eye is pressed. */
export function PasswordField({ label = '密码', value, onChange, fault, end, isNew = false }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      label={label}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="off"
      spellCheck={false}
      placeholder={isNew ? '请输入新密码' : '请输入密码'}
      maxLength={100}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      fault={fault}
      hint="6–16 位字母、数字或 ~!@#$%^&*"
      end={end}
      after={
        <IconButton
          icon="eye"
          small
          className={css.eye}
          label={isShown ? '隐藏密码' : '显示密码'}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
