import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Switch } from '#web/ui/switch.tsx';
import css from './setting.module.css';

interface SettingProps {
  icon: IconName;
  title: string;
  hint: string;
  /** What can be done with it, beside the hint. */
  act?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Below the words. */
  children?: ReactNode;
}

/** One thing that can be switched on or off, and what it is. */
export function Setting({ icon, title, hint, act, checked, onChange, children }: SettingProps) {
  const id = useId();
  return (
    <div className={css.setting}>
      <Icon name={icon} />
      <div className={css.words}>
        <label htmlFor={id}>{title}</label>
        <small className={css.hint}>
          <label htmlFor={id}>{hint}</label> {act}
        </small>
        {children}
      </div>
      <Switch id={id} label={title} checked={checked} onChange={onChange} />
    </div>
  );
}
