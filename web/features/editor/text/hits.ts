import type { Command, Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Selection, TextSelection } from '@tiptap/pm/state';
import { Decoration } from '@tiptap/pm/view';
import type { Hit } from '#domains/authoring/authoring.contract.ts';
import { createMarks } from './marks.ts';
import { atCaret } from './take-focus.ts';

/** Words that a rule speaks of have a wavy line (docs/product/editor.md#checks). */
export const hitMarks = createMarks('hitMarks');

/** Marks what was found; a text that has changed since keeps what still stands where it was found. */
export function markHits(editor: Editor, hits: readonly Hit[]): void {
  const { doc } = editor.state;
  const marks = hits.flatMap((hit) => {
    const range = rangeOf(doc, hit);
    const about = { 'data-hit': hit.level, title: `${hit.name}：${hit.advice}` };
    return range === null ? [] : [Decoration.inline(range.from, range.to, about)];
  });
  hitMarks.put(editor, marks);
}

/** Where the words of a hit stand; null when they are there no longer. */
export function rangeOf(doc: Node, { block, text }: Pick<Hit, 'block' | 'text'>): { from: number; to: number } | null {
  const place = text === '' ? null : placeOfBlock(doc, block);
  const top = place === null ? null : doc.nodeAt(place);
  if (!top || place === null) return null;
  let range: { from: number; to: number } | null = null;
  const look = (node: Node, at: number) => {
    if (range !== null || !node.isTextblock) return;
    const words = node.textBetween(0, node.content.size, undefined, '\uFFFC');
    const found = words.indexOf(text);
    if (found !== -1) range = { from: at + 1 + found, to: at + 1 + found + text.length };
  };
  look(top, place);
  top.descendants((node, inside) => look(node, place + 1 + inside));
  return range;
}

/** What is chosen for what is said of some words: they, or the beginning of the block that they stood in, a picture whole. */
export function selectionFor(doc: Node, place: Pick<Hit, 'block' | 'text'>): Selection | null {
  const words = rangeOf(doc, place);
  if (words !== null) return TextSelection.create(doc, words.from, words.to);
  const block = placeOfBlock(doc, place.block);
  return block === null ? null : Selection.findFrom(doc.resolve(block), 1);
}

/** Goes there; false where that is no more. */
export function goTo(editor: Editor, place: Pick<Hit, 'block' | 'text'>): boolean {
  const selection = selectionFor(editor.state.doc, place);
  if (selection === null) return false;
  const select: Command = ({ tr }) => Boolean(tr.setSelection(selection));
  return atCaret(editor).command(select).scrollIntoView().run();
}

/** Where the n-th block of a document begins; pictures that are on their way are none. */
function placeOfBlock(doc: Node, block: number): number | null {
  const places: number[] = [];
  doc.forEach((node, place) => {
    if (node.type.name !== 'awaited') places.push(place);
  });
  return places[block] ?? null;
}
