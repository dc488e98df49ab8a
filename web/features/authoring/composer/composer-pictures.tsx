import { useState, type KeyboardEvent } from 'react';
import { acceptPictures } from '#web/features/files/accepted.ts';
import { failedSentence } from '#web/features/files/upload-queue.ts';
import { UploadTile } from '#web/features/files/upload-tile.tsx';
import type { Uploads } from '#web/features/files/use-uploads.ts';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import css from './composer-pictures.module.css';
import { MOST_PICTURES, movedTo, type Picture } from './composer-text.ts';

interface ComposerPicturesProps {
  pictures: readonly Picture[];
  /** Those on their way; what has arrived is among the pictures. */
  uploads: Uploads;
  onChange: (pictures: readonly Picture[]) => void;
}

/** The pictures of a short post in their order, what is on its way behind them (docs/product/author-pages.md#pictures). */
export function ComposerPictures({ pictures, uploads, onChange }: ComposerPicturesProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const failed = failedSentence(uploads.items);
  if (pictures.length + uploads.items.length === 0) return null;

  function handleKeyDown(event: KeyboardEvent<HTMLElement>, at: number) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    onChange(movedTo(pictures, at, at + by));
    // The picture is another element at its new place: the focus goes with it.
    focusOn(event.currentTarget, at + by);
  }

  function remove(button: HTMLElement, at: number) {
    onChange(pictures.toSpliced(at, 1));
    // On nothing it would hear no key of the window, nor `Ctrl Enter`.
    focusOn(button, Math.min(at, pictures.length - 2));
  }

  return (
    <>
      <ul className={css.grid} aria-label="图片">
        {pictures.map(({ fileToken, alt }, at) => (
          <li
            key={fileToken}
            className={css.picture}
            draggable
            aria-label={`图片 ${at + 1}`}
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) onChange(movedTo(pictures, dragged, at));
              setDragged(null);
            }}
          >
            <img src={`/file/${fileToken}?w=200`} alt={alt} />
            <button
              type="button"
              aria-label={`移除图片 ${at + 1}`}
              aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
              title="移除；按 Alt 与左右键移动"
              onKeyDown={(event) => handleKeyDown(event, at)}
              onClick={({ currentTarget }) => remove(currentTarget, at)}
            >
              <Icon name="close" size="s" />
            </button>
          </li>
        ))}
        {uploads.items.map((item) => (
          <li key={item.id}>
            <UploadTile
              item={item}
              look="square"
              onRetry={() => uploads.retry(item.id)}
              onRemove={() => uploads.remove(item.id)}
            />
          </li>
        ))}
      </ul>
      {failed !== null && (
        <p className={css.failed} role="alert">
          <Icon name="warn" size="s" />
          {failed}
        </p>
      )}
    </>
  );
}

/** Once the list is drawn anew; where no picture is left, in the text that they stood below. */
function focusOn(button: HTMLElement, at: number): void {
  const [list, form] = [button.closest('ul'), button.closest('form')];
  const field = () => [...(form?.querySelectorAll('textarea') ?? [])].at(-1);
  requestAnimationFrame(() => (list?.children[at]?.querySelector('button') ?? field())?.focus());
}

/** Chooses more of them, nine in all. */
export function AddPictures({ count, uploads }: { count: number; uploads: Uploads }) {
  const room = MOST_PICTURES - count;

  function handleFiles(files: FileList | null) {
    const chosen = [...(files ?? [])];
    if (chosen.length > room) showToast(`图片最多 ${MOST_PICTURES} 张`);
    uploads.add(chosen.slice(0, Math.max(0, room)));
  }

  return (
    <label className={css.add} data-full={room <= 0 ? '' : undefined}>
      <Icon name="picture" />
      <span className="num">{count === 0 ? '图片' : `${count} / ${MOST_PICTURES} 图`}</span>
      <input
        type="file"
        className="vh"
        aria-label="添加图片"
        accept={acceptPictures}
        multiple
        disabled={room <= 0}
        onChange={({ currentTarget }) => {
          handleFiles(currentTarget.files);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
