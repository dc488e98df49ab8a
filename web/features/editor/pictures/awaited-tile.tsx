import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react';
import { use, useEffect } from 'react';
import { UploadTile } from '#web/features/files/upload-tile.tsx';
import css from './awaited-tile.module.css';
import { dropAwaited, showPicture } from './place-pictures.ts';
import { PicturesContext } from './use-pictures.ts';

/** A picture on its way, where it will stand: its progress, or why it did not come. Once it is whole it takes its own place. */
export function AwaitedTile({ node, editor }: NodeViewProps) {
  const pictures = use(PicturesContext);
  const key = String(node.attrs['key']);
  const item = pictures?.find(key) ?? null;
  const hold = pictures?.hold;
  const isKnown = item !== null;
  const uploaded = item?.uploaded ?? null;
  const alt = item?.alt ?? '';

  useEffect(() => hold?.(key), [hold, key]);
  useEffect(() => {
    if (uploaded !== null) showPicture(editor, key, { ...uploaded, alt });
  }, [editor, key, uploaded, alt]);
  useEffect(() => {
    if (isKnown) return;
    // Given up, and brought back by an undo; one that has just come is made known in a moment.
    const timer = setTimeout(() => dropAwaited(editor, key));
    return () => clearTimeout(timer);
  }, [editor, key, isKnown]);

  return (
    <NodeViewWrapper as="div" className={css.place} data-awaited="" contentEditable={false}>
      {item && (
        <UploadTile
          item={item}
          look="wide"
          isFetched={item.isFetched}
          onRetry={() => pictures?.retry(key)}
          onRemove={() => pictures?.remove(key)}
        />
      )}
    </NodeViewWrapper>
  );
}
