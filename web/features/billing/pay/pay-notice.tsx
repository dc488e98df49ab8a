import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import css from './pay-notice.module.css';

interface PayNoticeProps {
  icon: IconName;
  title: string;
  text?: string;
  /** What helps, in the place of the button that closes. */
  children?: ReactNode;
  onClose: () => void;
}

/** One sentence in the window, and what can be done about it. */
export function PayNotice({ icon, title, text, children, onClose }: PayNoticeProps) {
  return (
    <div className={css.notice} role="status">
      <span className={css.mark} data-icon={icon}>
        <Icon name={icon} />
      </span>
      <h3>{title}</h3>
      {text !== undefined && <p>{text}</p>}
      <div className={css.acts}>
        {children ?? (
          <Button look="primary" onClick={onClose}>
            确定
          </Button>
        )}
      </div>
    </div>
  );
}
