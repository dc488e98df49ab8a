import type { Editor } from '@tiptap/core';
import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { NodeSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { UploadedFile } from '#domains/files/files.contract.ts';
import type { PastedBlock } from '../paste/paste-pictures.ts';

/**
 * Paragraphs at the ends join with the line of the caret; all else stands by itself. A picture that is chosen stays, what comes
 * stands behind it: it is chosen because it came a moment ago. The focus stays where it is.
 */
export function insertBlocks(view: EditorView, blocks: readonly PastedBlock[]): void {
  const nodes = blocks.map((block) => view.state.schema.nodeFromJSON(block));
  if (nodes.length === 0) return;
  view.dispatch(withBlocks(view.state.tr, blocks, nodes).scrollIntoView().setMeta('paste', true));
}

function withBlocks(tr: Transaction, blocks: readonly PastedBlock[], nodes: readonly Node[]): Transaction {
  if (tr.selection instanceof NodeSelection) return tr.insert(tr.selection.to, nodes);
  const open = (block: PastedBlock | undefined) => (block?.type === 'paragraph' ? 1 : 0);
  const slice = new Slice(Fragment.from(nodes), open(blocks[0]), open(blocks.at(-1)));
  return tr.replaceSelection(slice);
}

/** At the caret, the places of pictures that are on their way. */
export function insertAwaited(view: EditorView, keys: readonly string[]): void {
  insertBlocks(
    view,
    keys.map((key) => ({ type: 'awaited', attrs: { key } })),
  );
}

/** The picture stands where it was awaited. One that nobody waits for any more (its place was taken out) stays away. */
export function showPicture(
  editor: Editor,
  key: string,
  { file_token: fileToken, width, height, alt }: UploadedFile & { alt: string },
): void {
  whenNotComposed(editor, () => {
    const image = editor.schema.nodes['image']?.create({ fileToken, width, height, alt, caption: '' });
    const place = placeOf(editor.state.doc, key);
    // What comes by itself is nothing that can be taken back: that is the paste.
    if (image && place !== null)
      editor.view.dispatch(editor.state.tr.replaceWith(place, place + 1, image).setMeta('addToHistory', false));
  });
}

export function dropAwaited(editor: Editor, key: string): void {
  whenNotComposed(editor, () => {
    const place = placeOf(editor.state.doc, key);
    if (place !== null) editor.view.dispatch(editor.state.tr.delete(place, place + 1).setMeta('addToHistory', false));
  });
}

/** Nothing moves under letters that an input method is putting together. */
function whenNotComposed(editor: Editor, run: () => void): void {
  const act = () => {
    if (!editor.isDestroyed) whenNotComposed(editor, run);
  };
  if (editor.view.composing) editor.view.dom.addEventListener('compositionend', () => setTimeout(act), { once: true });
  // After the drawing in which it was noticed: its own would be one within another.
  else queueMicrotask(() => editor.isDestroyed || run());
}

/** Behind how many blocks that a document holds each place stands. */
export function awaitedBlocks(doc: Node): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  let blocks = 0;
  doc.forEach((node) => {
    if (node.type.name === 'awaited') found.set(String(node.attrs['key']), blocks);
    else blocks += 1;
  });
  return found;
}

/** A place behind so many blocks, and behind others that stand there; at the end where there are fewer. */
export function insertAwaitedAt(editor: Editor, key: string, block: number): void {
  const { doc, schema, tr } = editor.state;
  let blocks = 0;
  let place = 0;
  doc.forEach((node, at) => {
    if (node.type.name !== 'awaited') blocks += 1;
    if (blocks <= block) place = at + node.nodeSize;
  });
  const node = schema.nodes['awaited']?.create({ key });
  if (node) editor.view.dispatch(tr.insert(place, node).setMeta('addToHistory', false));
}

function placeOf(doc: Node, key: string): number | null {
  let found: number | null = null;
  doc.forEach((node, place) => {
    if (node.type.name === 'awaited' && node.attrs['key'] === key) found = place;
  });
  return found;
}
