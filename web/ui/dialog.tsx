import { clsx } from 'clsx/lite';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';

import css from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Beside the title. */
  mark?: ReactNode;
  /** Of its own size. */
  className?: string | undefined;
  children: ReactNode;
}

/** A modal window, a bottom sheet on phones. Esc, the backdrop and × close it; the browser gives the focus back. */
export function Dialog({ open, title, onClose, mark, className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  // The dialog has no padding of its own, so a press on the element itself is a press on the backdrop.
  function handleClick(event: MouseEvent) {
    if (event.target === ref.current) onClose();
  }

  return (
    <dialog
      ref={ref}
      className={clsx(css.dialog, className)}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={handleClick}
    >
      <div className={css.head}>
        <h2 id={titleId}>{title}</h2>
        {mark}
        <IconButton icon="close" label="关闭" small onClick={onClose} />
      </div>
      <div className={css.body}>{children}</div>
    </dialog>
  );
}
