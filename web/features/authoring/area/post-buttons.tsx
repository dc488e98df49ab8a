import { useEffect, useState } from 'react';
import type { PostRow } from '#domains/authoring/authoring.contract.ts';
import { troubleText } from '#web/features/accounts/sign-in/told-faults.ts';
import { TextButton, TextLink } from '#web/ui/text-button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { PostCounts } from '../statistics/post-counts.tsx';
import { AppealDialog } from './appeal-dialog.tsx';
import { compose } from '../publish/composing.ts';
import { editAddress, editWord, mend, postCalls } from './post-acts.ts';
import css from './post-buttons.module.css';
import { SettingDialog } from './setting-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** How long a deletion is taken back by a press (docs/product/author-pages.md#home). */
const UNDO_MILLIS = 5_000;

type Window = 'setting' | 'withdraw' | 'appeal' | 'counts';

export interface PostButtonsProps {
  row: PostRow;
  isDeleted: boolean;
  /** It is another one now. */
  onMoved: (row: PostRow) => void;
  onDeleted: (row: PostRow) => void;
  /** Nothing brings it back here any more. */
  onGone: () => void;
}

/** What its author may do with a post now, as the server says it. */
export function PostButtons({ row, isDeleted, onMoved, onDeleted, onGone }: PostButtonsProps) {
  const [asks, setAsks] = useState(false);
  /** A window that was opened stays, so that the browser gives the focus back. */
  const [shown, setShown] = useState<{ window: Window; isOpen: boolean } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { may } = row;

  async function call<T>(asking: Promise<T>, then: (answer: T) => void) {
    setBusy(true);
    try {
      then(await asking);
      setAsks(false);
    } catch (error) {
      showToast(troubleText(error));
    } finally {
      setBusy(false);
    }
  }

  if (isDeleted)
    return (
      <p className={css.acts} role="status">
        已删除
        <TextButton disabled={isBusy} onClick={() => void call(postCalls.bringBack(row), onMoved)}>
          撤销
        </TextButton>
        <AfterUndo onGone={onGone} />
      </p>
    );
  if (asks)
    return (
      <p className={css.acts} role="alert">
        确定删除？
        <TextButton disabled={isBusy} onClick={() => void call(postCalls.remove(row), () => onDeleted(row))}>
          删除
        </TextButton>
        <TextButton onClick={() => setAsks(false)}>取消</TextButton>
      </p>
    );
  const address = editAddress(row);
  const given = ({ window, isOpen }: NonNullable<typeof shown>) => ({
    ...{ row, isOpen, onMoved },
    onClose: () => setShown({ window, isOpen: false }),
  });
  return (
    <>
      <p className={css.acts} data-scripted>
        {may.edit &&
          (address === null ? (
            <TextButton data-edit onClick={() => mend(row)}>
              {editWord(row)}
            </TextButton>
          ) : (
            <TextLink data-edit to={address}>
              {editWord(row)}
            </TextLink>
          ))}
        {may.submit && (
          <TextButton disabled={isBusy} onClick={() => void call(postCalls.submit(row), onMoved)}>
            提交审核
          </TextButton>
        )}
        {may.appeal && <TextButton onClick={() => setShown({ window: 'appeal', isOpen: true })}>申诉</TextButton>}
        {may.append && <TextButton onClick={() => compose({ kind: 'append', id: row.id })}>追加</TextButton>}
        {may.take_back && (
          <TextButton disabled={isBusy} onClick={() => void call(postCalls.takeBack(row), onMoved)}>
            撤回修改
          </TextButton>
        )}
        {may.switch && <TextButton onClick={() => setShown({ window: 'setting', isOpen: true })}>设置</TextButton>}
        {row.is_out && <TextButton onClick={() => setShown({ window: 'counts', isOpen: true })}>数据</TextButton>}
        {may.withdraw && <TextButton onClick={() => setShown({ window: 'withdraw', isOpen: true })}>撤下</TextButton>}
        {may.delete && <TextButton onClick={() => setAsks(true)}>删除</TextButton>}
      </p>
      {shown?.window === 'setting' && <SettingDialog {...given(shown)} />}
      {shown?.window === 'appeal' && <AppealDialog {...given(shown)} />}
      {shown?.window === 'counts' && <PostCounts row={row} isOpen={shown.isOpen} onClose={given(shown).onClose} />}
      {shown?.window === 'withdraw' && <WithdrawDialog {...given(shown)} />}
    </>
  );
}

function AfterUndo({ onGone }: { onGone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onGone, UNDO_MILLIS);
    return () => clearTimeout(timer);
  }, [onGone]);
  return null;
}
