import type { ChainedCommands, Editor } from '@tiptap/core';

/**
 * The text has the focus at once: the editor's own command waits for a frame, and a quick hand would write its next letter where the
 * focus was before (docs/product/editor.md#keys).
 */
export function takeFocus(editor: Editor | null | undefined): void {
  if (editor && !editor.isDestroyed) editor.view.focus();
}

/** What is done next is done at the caret. */
export function atCaret(editor: Editor): ChainedCommands {
  takeFocus(editor);
  return editor.chain();
}

/** Before the first letter. */
export function writeAtStart(editor: Editor | null | undefined): void {
  editor?.commands.setTextSelection(0);
  takeFocus(editor);
}
