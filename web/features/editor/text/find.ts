import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Decoration } from '@tiptap/pm/view';
import { createMarks } from './marks.ts';

export interface Found {
  from: number;
  to: number;
}

/** Every place of some words in a text, capitals and small letters alike; shares and pictures are no words. */
export function foundIn(doc: Node, words: string): Found[] {
  const asked = words.toLowerCase();
  const found: Found[] = [];
  if (asked === '') return found;
  doc.descendants((node, place) => {
    if (!node.isTextblock) return;
    const text = node.textBetween(0, node.content.size, undefined, '\uFFFC').toLowerCase();
    for (let at = text.indexOf(asked); at !== -1; at = text.indexOf(asked, at + asked.length)) {
      found.push({ from: place + 1 + at, to: place + 1 + at + asked.length });
    }
  });
  return found;
}

export const foundMarks = createMarks('foundMarks');

/** Shows every place that was found, and which of them is at hand. */
export function markFound(editor: Editor, found: readonly Found[], here: Found | null): void {
  foundMarks.put(
    editor,
    found.map((place) => Decoration.inline(place.from, place.to, { 'data-found': place === here ? 'here' : '' })),
  );
}

/** Puts other words in all places, in one step that can be undone. */
export function replaceAll(editor: Editor, found: readonly Found[], words: string): void {
  const { tr, schema } = editor.state;
  // From the end: what stands before keeps its place.
  for (const { from, to } of found.toReversed()) {
    const marks = tr.doc.resolve(from + 1).marks();
    if (words === '') tr.delete(from, to);
    else tr.replaceWith(from, to, schema.text(words, marks));
  }
  editor.view.dispatch(tr);
}
