import { clsx } from 'clsx/lite';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import css from './flash-text.module.css';

interface FlashTextProps {
  badges: ReactNode;
  isBelowTitle: boolean;
  children: ReactNode;
  /** What stands below it while it is unfolded. */
  unfolded?: ReactNode;
}

/** At most three lines, two below a title, and 展开 in the last one when there is more (docs/product/flashes.md#item). */
export function FlashText({ badges, isBelowTitle, children, unfolded }: FlashTextProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { ref, isCut } = useIsCut<HTMLParagraphElement>();
  return (
    <>
      <p ref={ref} id={id} className={clsx(css.text, !isOpen && css.cut, isBelowTitle && css.below)}>
        {badges}
        {children}
        {(isCut || isOpen) && (
          <button
            type="button"
            className={css.more}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? '收起' : '展开'}
          </button>
        )}
      </p>
      {isOpen && unfolded}
    </>
  );
}

/** Whether a clamped text has more than it shows; looked at again whenever its width changes. */
function useIsCut<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [isCut, setCut] = useState(false);

  useEffect(() => {
    const text = ref.current;
    if (text === null || typeof ResizeObserver === 'undefined') return;
    // One pixel of rounding is no line of text.
    const observer = new ResizeObserver(() => setCut(text.scrollHeight > text.clientHeight + 1));
    observer.observe(text);
    return () => observer.disconnect();
  }, []);

  return { ref, isCut };
}
