import { useState, type FormEvent } from 'react';
import { authoring, type PostRow } from '#domains/authoring/authoring.contract.ts';
import { dateTimeText } from '#shared/time.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import css from './small-form.module.css';
import { useAsked } from './use-asked.ts';

interface AppealDialogProps {
  row: PostRow;
  isOpen: boolean;
  onMoved: (row: PostRow) => void;
  onClose: () => void;
}

const LEAST = 5;

/** Objects to a refusal, once, in words of one's own (docs/product/author-pages.md#appeal). */
export function AppealDialog({ row, isOpen, onMoved, onClose }: AppealDialogProps) {
  const [words, setWords] = useState('');
  const { isBusy, fault, ask } = useAsked();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void ask(
      () => api(authoring.appealPost, { params: { id: row.id }, body: { words: words.trim() } }),
      (post) => {
        onMoved(post);
        onClose();
      },
    );
  }

  return (
    <Dialog open={isOpen} title="申诉" onClose={onClose}>
      <form className={css.form} onSubmit={handleSubmit}>
        <p className="sub">同样的文字由没有处理过的审核员再看一次。{dateTimeText(row.appeal_until)} 前可以申诉一次。</p>
        <TextArea
          label="申诉理由"
          rows={4}
          value={words}
          maxLength={500}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {fault !== '' && <Note text={fault} />}
        <p className={css.go}>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" look="primary" disabled={isBusy || words.trim().length < LEAST}>
            提交申诉
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
