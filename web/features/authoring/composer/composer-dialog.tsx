import { useEffect, useState } from 'react';
import { authoring, type Post } from '#domains/authoring/authoring.contract.ts';
import { troubleText } from '#web/features/accounts/sign-in/told-faults.ts';
import { api } from '#web/lib/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextLink } from '#web/ui/text-button.tsx';
import type { ComposeWish } from '../publish/composing.ts';
import { AppendForm } from './append-form.tsx';
import css from './composer-dialog.module.css';
import { ComposerForm } from './composer-form.tsx';
import { isShort } from './composer-text.ts';

interface ComposerDialogProps {
  uid: string;
  wish: ComposeWish;
  isOpen: boolean;
  onClose: () => void;
}

const titles = { new: '发帖', edit: '修改帖子', append: '追加' };

/** The window for short posts: a new one, one of one's own, what is added to one that was paid for (docs/product/author-pages.md#composer). */
export function ComposerDialog({ uid, wish, isOpen, onClose }: ComposerDialogProps) {
  const [tries, setTries] = useState(0);
  return (
    <Dialog open={isOpen} title={titles[wish.kind]} className={css.window} onClose={onClose}>
      {wish.kind === 'new' ? (
        <ComposerForm uid={uid} wish={wish} post={null} onClose={onClose} />
      ) : (
        <OwnPost key={tries} uid={uid} wish={wish} onClose={onClose} onRetry={() => setTries(tries + 1)} />
      )}
    </Dialog>
  );
}

interface OwnPostProps extends Omit<ComposerDialogProps, 'isOpen'> {
  wish: Exclude<ComposeWish, { kind: 'new' }>;
  onRetry: () => void;
}

/** The post that is mended or added to, once it is there. */
function OwnPost({ onRetry, ...given }: OwnPostProps) {
  const { kind, id } = given.wish;
  const [post, setPost] = useState<Post | null>(null);
  const [fault, setFault] = useState('');

  useEffect(() => {
    let isOver = false;
    api(authoring.getPost, { params: { id } }).then(
      (told) => !isOver && setPost(told),
      (error: unknown) => !isOver && setFault(troubleText(error)),
    );
    return () => void (isOver = true);
  }, [id]);

  if (fault !== '')
    return (
      <div className={css.part}>
        <Note text={fault} onRetry={onRetry} />
      </div>
    );
  if (post === null)
    return (
      <p className={css.part}>
        <Spinner shown />
      </p>
    );
  if (kind === 'append') return <AppendForm {...given} post={post} />;
  if (isHere(post)) return <ComposerForm {...given} post={post} />;
  return (
    <p className={css.part}>
      这篇内容带有格式，请<TextLink to={`/v/article/edit/${id}`}>在编辑器里修改</TextLink>
    </p>
  );
}

const isHere = ({ fields: { content, preview } }: Post) =>
  [content, preview].every((document) => document === null || isShort(document));
