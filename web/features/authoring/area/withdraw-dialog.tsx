import { useState, type FormEvent } from 'react';
import type { PostRow } from '#domains/authoring/authoring.contract.ts';
import { outPosts } from '#domains/authoring/writing/authoring.out-posts.contract.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import css from './small-form.module.css';
import { useAsked } from './use-asked.ts';

interface WithdrawDialogProps {
  row: PostRow;
  isOpen: boolean;
  onMoved: (row: PostRow) => void;
  onClose: () => void;
}

/** Takes what is published back in public: its page says when and why (docs/product/author-pages.md#withdraw). */
export function WithdrawDialog({ row, isOpen, onMoved, onClose }: WithdrawDialogProps) {
  const [reason, setReason] = useState('');
  const { isBusy, fault, ask } = useAsked();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const body = { reason: reason.trim() };
    void ask(
      () => api(outPosts.withdrawPost, { params: { id: row.id }, body }),
      (post) => {
        onMoved(post);
        onClose();
      },
    );
  }

  return (
    <Dialog open={isOpen} title="撤下" onClose={onClose}>
      <form className={css.form} onSubmit={handleSubmit}>
        <p className="sub">撤下后读者看不到正文，页面写明时间与原因。</p>
        <Field
          label="原因（会公开）"
          value={reason}
          maxLength={200}
          fault={fault === '' ? undefined : fault}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <p className={css.go}>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" look="primary" disabled={isBusy || reason.trim() === ''}>
            撤下
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
