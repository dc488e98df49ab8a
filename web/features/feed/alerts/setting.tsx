import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Switch } from '#web/ui/switch.tsx';
import css from './setting.module.css';

interface SettingProps {
  icon: IconName;
  title: string;
  hint: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Below the words. */
  children?: ReactNode;
}

/** One thing that can be switched on or off, and what it is. */
export function Setting({ icon, title, hint, checked, onChange, children }: SettingProps) {
  return (
    <div className={css.setting}>
      <Icon name={icon} />
      <div className={css.words}>
        {title}
        <small className={css.hint}>{hint}</small>
        {children}
      </div>
      <Switch label={title} checked={checked} onChange={onChange} />
    </div>
  );
}
