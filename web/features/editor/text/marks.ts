import { Extension, type Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { DecorationSet, type Decoration } from '@tiptap/pm/view';

/** Marks that are put on a text from outside and are no part of it: they keep to their words while the text moves. */
export function createMarks(name: string) {
  const key = new PluginKey<DecorationSet>(name);
  const extension = Extension.create({
    name,
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (tr, before) => (tr.getMeta(key) as DecorationSet | undefined) ?? before.map(tr.mapping, tr.doc),
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ],
  });
  /** Instead of those that are there. */
  function put(editor: Editor, marks: Decoration[]): void {
    const { doc, tr } = editor.state;
    editor.view.dispatch(tr.setMeta(key, DecorationSet.create(doc, marks)).setMeta('addToHistory', false));
  }
  return { extension, put };
}
