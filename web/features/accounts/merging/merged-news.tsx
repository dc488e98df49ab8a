import { useEffect, useRef } from 'react';
import type { Merged } from '#domains/accounts/merging/accounts.merging.contract.ts';
import { openDocument } from '#web/lib/open-document.ts';
import { Button } from '#web/ui/button.tsx';
import css from './choose-account.module.css';
import { MergeReceipts } from './merge-receipts.tsx';

/** What has moved, before it goes on. Who closes the window goes on as well: the page around it is still a visitor's. */
export function MergedNews({ merged: { display_name: name, receipts, kept }, next }: { merged: Merged; next: string }) {
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    title.current?.focus();
    const dialog = title.current?.closest('dialog');
    const handleClose = () => openDocument(next);
    // Before the window takes this away.
    dialog?.addEventListener('close', handleClose, { capture: true });
    return () => dialog?.removeEventListener('close', handleClose, { capture: true });
  }, [next]);

  return (
    <>
      <h3 className={css.title} ref={title} tabIndex={-1}>
        已登录「{name}」
      </h3>
      <MergeReceipts receipts={receipts} />
      {kept.length > 0 && (
        <p className={css.after}>没有合并：{kept.map((other) => `「${other}」`).join('')}是作者或工作人员的账号。</p>
      )}
      <div className={css.go}>
        <Button look="primary" size="l" onClick={() => openDocument(next)}>
          继续
        </Button>
      </div>
    </>
  );
}
