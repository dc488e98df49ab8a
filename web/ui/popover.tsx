import { clsx } from 'clsx/lite';
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode, type ToggleEvent } from 'react';

import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import css from './popover.module.css';

interface PopoverProps {
  /** A drawing by its name, or drawn by the caller. */
  icon: IconName | ReactElement;
  label: string;
  title?: string;
  className?: string | undefined;
  buttonClassName?: string | undefined;
  smallButton?: boolean;
  /** The button shows its label beside the drawing. */
  hasWords?: boolean;
  /** Where the button stands in the order of tabs. */
  tabIndex?: number | undefined;
  /** Where the layer stands: under its button, or left of it (side tools). */
  side?: 'below' | 'left';
  /** It is there because it was asked for: it opens by itself. */
  startsOpen?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

/** A button and the layer it opens. The browser closes it on Esc or a press outside and gives the focus back. */
export function Popover(props: PopoverProps) {
  const {
    icon,
    label,
    title,
    className,
    buttonClassName,
    smallButton = false,
    hasWords = false,
    tabIndex,
    side = 'below',
    startsOpen = false,
    onOpen,
    children,
  } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (startsOpen) layer.current?.showPopover();
  }, [startsOpen]);

  function handleToggle(event: ToggleEvent) {
    const nowOpen = event.newState === 'open';
    setOpen(nowOpen);
    if (nowOpen) onOpen?.();
  }

  // The layer is in the top layer, so its place is measured from its button just before it is shown.
  function place(event: ToggleEvent) {
    if (event.newState !== 'open' || !button.current || !layer.current) return;
    Object.assign(layer.current.style, placeBeside(button.current.getBoundingClientRect(), side));
  }

  const opening = {
    ref: button,
    popoverTarget: id,
    tabIndex,
    'aria-expanded': open,
    'aria-haspopup': 'dialog',
    // What it holds comes when it is opened, by script.
    'data-scripted': onOpen !== undefined || undefined,
  } as const;

  return (
    <>
      {hasWords ? (
        <Button {...opening}>
          {typeof icon === 'string' ? <Icon name={icon} size="s" /> : icon}
          {label}
        </Button>
      ) : (
        <IconButton icon={icon} label={label} small={smallButton} className={buttonClassName} {...opening} />
      )}
      <div
        ref={layer}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title ?? label}
        className={clsx(css.layer, className)}
        onBeforeToggle={place}
        onToggle={handleToggle}
      >
        {title && (
          <div className={css.head}>
            {title}
            <IconButton icon="close" label="关闭" small popoverTarget={id} popoverTargetAction="hide" />
          </div>
        )}
        {children}
      </div>
    </>
  );
}

function placeBeside(box: DOMRect, side: 'below' | 'left') {
  const width = document.documentElement.clientWidth;
  const fromTop = `${Math.round(box.bottom + window.scrollY + 4)}px`;
  if (side === 'below') return { top: fromTop, right: `${Math.max(8, Math.round(width - box.right))}px` };
  return {
    position: 'fixed',
    bottom: `${Math.round(window.innerHeight - box.bottom)}px`,
    right: `${Math.round(width - box.left + 8)}px`,
  };
}
