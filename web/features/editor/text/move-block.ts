import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';

/** Moves the block of the caret over its neighbour, the caret with it. */
export function moveBlock(state: EditorState, dispatch: ((tr: Transaction) => void) | undefined, by: -1 | 1): boolean {
  const { $from } = state.selection;
  const index = $from.index(0);
  const block = state.doc.maybeChild(index);
  const neighbour = state.doc.maybeChild(index + by);
  if (!block || !neighbour) return false;
  if (!dispatch) return true;
  const start = $from.posAtIndex(index, 0);
  const target = by < 0 ? start - neighbour.nodeSize : start + neighbour.nodeSize;
  const tr = state.tr.delete(start, start + block.nodeSize).insert(target, block);
  const caret = target + (state.selection.from - start);
  dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(caret))).scrollIntoView());
  return true;
}
