import { Extension } from '@tiptap/core';
import { Plugin, type EditorState } from '@tiptap/pm/state';
import { isComposing } from '#web/lib/is-composing.ts';

/** Something typed that asks for a menu: `/` at the start of a line, `$` or `￥` (as Apple writes it, `¥`) anywhere, and what follows. */
export interface Trigger {
  kind: 'insert' | 'stock';
  from: number;
  to: number;
  query: string;
}

const signs = [
  ['insert', /^\/(\S{0,8})$/],
  ['stock', /[$￥¥]([^\s$￥¥，。、；：]{0,10})$/],
] as const;

/** What is asked for at the caret; null where nothing is. */
export function triggerAt({ selection }: EditorState): Trigger | null {
  const { $from, empty, from } = selection;
  if (!empty || !$from.parent.isTextblock) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\uFFFC');
  for (const [kind, sign] of signs) {
    const found = sign.exec(before);
    if (found) return { kind, from: from - (found[1]?.length ?? 0) - 1, to: from, query: found[1] ?? '' };
  }
  return null;
}

/** Keys go to an open menu first, but none that belongs to an input method; when its letters are in, the menu looks again. */
export function menuKeys(take: (event: KeyboardEvent) => boolean): Extension {
  return Extension.create({
    name: 'menuKeys',
    priority: 2_000,
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleKeyDown: (view, event) => !view.composing && !isComposing(event) && take(event),
          handleDOMEvents: {
            compositionend(view) {
              setTimeout(() => view.isDestroyed || view.dispatch(view.state.tr));
            },
          },
        },
      }),
    ],
  });
}
