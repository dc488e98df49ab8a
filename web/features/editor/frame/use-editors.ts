import type { Editor } from '@tiptap/react';
import { useCallback, useState } from 'react';
import type { TextName } from '../saving/fields.ts';

export interface Editors {
  /** Those of the texts that are shown. */
  all: Partial<Record<TextName, Editor | null>>;
  /** The one that has the caret, or had it last. */
  active: Editor | null;
  /** To be told of each, once it is there and when it is gone. */
  on: Record<TextName, (editor: Editor | null) => void>;
  focused: (name: TextName) => void;
}

/** The editors of a page, and which of them is written in. */
export function useEditors(names: readonly TextName[]): Editors {
  const [all, setAll] = useState<Editors['all']>({});
  const [focused, setFocused] = useState<TextName>('content');
  const onPreview = useCallback((editor: Editor | null) => setAll((known) => ({ ...known, preview: editor })), []);
  const onContent = useCallback((editor: Editor | null) => setAll((known) => ({ ...known, content: editor })), []);
  return {
    all,
    active: all[names.includes(focused) ? focused : 'content'] ?? null,
    on: { preview: onPreview, content: onContent },
    focused: setFocused,
  };
}
