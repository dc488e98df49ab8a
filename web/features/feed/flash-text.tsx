import { type ReactNode, useId, useState } from 'react';
import { useIsCut } from './use-is-cut.ts';

/** At most three lines, and 展开 in the last one when there is more (design: look, feed item). */
export function FlashText({ badges, children }: { badges: ReactNode; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { ref, isCut } = useIsCut<HTMLParagraphElement>();
  return (
    <p ref={ref} id={id} className={isOpen ? 'fi__sum' : 'fi__sum fi__sum--cut'}>
      {badges}
      {children}
      {(isCut || isOpen) && (
        <button
          type="button"
          className="fi__more"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : '展开'}
        </button>
      )}
    </p>
  );
}
