import { useState, type ReactNode } from 'react';
import { authoring, type Post, type PostFields } from '#domains/authoring/authoring.contract.ts';
import { isApiError } from '#shared/api-error.ts';
import { api } from '#web/lib/api.ts';
import { newKey } from '#web/lib/new-key.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { Saver, Writing } from '../saving/saver.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { InBar } from './in-bar.tsx';
import { SaveChip } from './save-chip.tsx';
import css from './writing.module.css';

interface WritingBarProps extends Pick<Writing, 'saving' | 'conflict'> {
  saver: Saver;
  isBlank: boolean;
  /** How many things are in the way of handing it in. */
  open: number;
  waitingPictures: number;
  /** Hands in what is saved by then, and leads on. */
  onSubmit: () => Promise<void>;
  /** What the text of this tab becomes where both are to be kept: a draft of its own. */
  copyOf?: (mine: PostFields) => PostFields;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** How it stands with what is written, and its way to the review; where two texts have gone on from one, both of them. */
export function WritingBar({ saving, conflict, saver, isBlank, open, waitingPictures, ...rest }: WritingBarProps) {
  const { onSubmit, copyOf = (mine) => mine, children } = rest;
  /** The other text of the conflict whose window was closed: the bar opens it again. */
  const [putOff, setPutOff] = useState<Post | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);

  async function submit() {
    setSubmitting(true);
    try {
      await saver.saveNow();
      // What is in the way of saving stands in the bar.
      if (!saver.isDirty()) await onSubmit();
    } catch (error) {
      showToast(isApiError(error) ? error.message : '没有提交');
    } finally {
      setSubmitting(false);
    }
  }

  /** The text of this tab as a draft of its own, the other one here. */
  async function keepBoth(mine: PostFields) {
    try {
      const body = { fields: copyOf(mine) };
      const { id } = await api(authoring.createPost, { body }, { 'idempotency-key': newKey() });
      saver.takeTheirs();
      showToast(`这里的版本已另存为草稿 ${id}`);
    } catch (error) {
      showToast(isApiError(error) ? error.message : '没有另存');
    }
  }

  return (
    <>
      <InBar>
        <SaveChip saving={saving} onConflict={() => setPutOff(null)} />
        <span className={css.acts}>
          {children}
          <Button
            look="primary"
            disabled={isSubmitting || isBlank || open > 0 || waitingPictures > 0 || conflict !== null}
            title={isBlank ? '请输入内容' : open > 0 ? `还差 ${open} 项` : undefined}
            onClick={() => void submit()}
          >
            {waitingPictures > 0 ? '等图片传完' : '提交审核'}
          </Button>
        </span>
      </InBar>
      {conflict !== null && conflict.theirs !== putOff && (
        <ConflictDialog
          conflict={conflict}
          onClose={() => setPutOff(conflict.theirs)}
          onKeepBoth={() => void keepBoth(conflict.mine)}
          onTakeTheirs={saver.takeTheirs}
          onMerge={(merged) => void saver.resolve(merged)}
        />
      )}
    </>
  );
}
