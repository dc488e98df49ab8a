import { useState, type FormEvent } from 'react';
import type { PostRow } from '#domains/authoring/authoring.contract.ts';
import { outPosts } from '#domains/authoring/writing/authoring.out-posts.contract.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { ReadersChoice } from '../composer/readers-choice.tsx';
import { priceOf, type Readers } from '../composer/readers.ts';
import { useAuthor } from '../composer/use-author.ts';
import css from './small-form.module.css';
import { useAsked } from './use-asked.ts';

interface SettingDialogProps {
  row: PostRow;
  isOpen: boolean;
  onMoved: (row: PostRow) => void;
  onClose: () => void;
}

/** Who may read a post, and for what price, without touching its text (docs/product/author-pages.md#switch). */
export function SettingDialog({ row, isOpen, onMoved, onClose }: SettingDialogProps) {
  const [readers, setReaders] = useState<Readers>({
    mode: row.mode,
    price: row.mode === 2 && row.price > 0 ? String(row.price) : '',
  });
  const author = useAuthor();
  const { isBusy, fault, ask } = useAsked();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const body = { version: row.version, mode: readers.mode, price: priceOf(readers) };
    void ask(
      () => api(outPosts.switchPost, { params: { id: row.id }, body }),
      (post) => {
        onMoved(post);
        onClose();
      },
    );
  }

  return (
    <Dialog open={isOpen} title="设置" onClose={onClose}>
      <form className={css.form} onSubmit={handleSubmit}>
        <ReadersChoice author={author} readers={readers} onChange={setReaders} />
        {fault !== '' && <Note text={fault} />}
        <p className={css.go}>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            保存
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
