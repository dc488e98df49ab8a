import { clsx } from 'clsx/lite';
import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';

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
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (!open) return dialog.close();
    dialog.showModal();
    focusFirstField(body.current);
  }, [open]);

  // Taken out of the page open, it would leave the focus nowhere.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (dialog?.open) dialog.close();
    };
  }, []);

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
      <div ref={body} className={css.body}>
        {children}
      </div>
    </dialog>
  );
}

/** A window that begins with a field begins in it; the browser would choose the × in its head. */
function focusFirstField(body: HTMLElement | null): void {
  const first = body?.querySelector<HTMLElement>('a[href], button, input, textarea, select');
  if (first?.matches('input, textarea')) first.focus();
}
