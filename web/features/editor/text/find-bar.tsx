import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import css from './find-bar.module.css';
import { foundIn, markFound, replaceAll, type Found } from './find.ts';
import { isComposing } from '#web/lib/is-composing.ts';

interface Place {
  editor: Editor;
  found: Found;
}

/** Words to be found in the texts, one place after the other, and replaced in one of them or in all. */
export function FindBar({ editors, onClose }: { editors: readonly Editor[]; onClose: () => void }) {
  const [words, setWords] = useState('');
  const [other, setOther] = useState('');
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const places = placesIn(editors, words);
  const here = places[at];
  useMarked(editors, places, here);

  /** From the last one on to the first, and back. */
  function go(all: readonly Place[], to: number) {
    const index = all.length === 0 ? 0 : (to + all.length) % all.length;
    setAt(index);
    const place = all[index];
    if (place) select(place);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    go(places, at + 1);
  }

  function replaceOne() {
    if (!here) return;
    replaceAll(here.editor, [here.found], other);
    // What was put in may hold the words again: on to what stands behind it.
    const again = other.toLowerCase().split(words.toLowerCase()).length - 1;
    go(placesIn(editors, words), at + again);
  }

  function replaceEach() {
    for (const editor of editors) replaceAll(editor, foundIn(editor.state.doc, words), other);
    setAt(0);
  }

  return (
    <form
      className={css.bar}
      role="search"
      aria-label="查找与替换"
      onSubmit={handleSubmit}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return;
        if (event.key === 'Escape') onClose();
      }}
    >
      <input
        aria-label="查找"
        placeholder="查找"
        value={words}
        ref={field}
        onChange={({ target }) => {
          setWords(target.value);
          go(placesIn(editors, target.value), 0);
        }}
      />
      <span role="status">{words === '' ? '' : `${String(here ? at + 1 : 0)} / ${String(places.length)}`}</span>
      <IconButton icon="up" label="上一处" small onClick={() => go(places, at - 1)} />
      <IconButton icon="down" label="下一处" small type="submit" />
      <input aria-label="替换为" placeholder="替换为" value={other} onChange={({ target }) => setOther(target.value)} />
      <Button size="s" disabled={!here} onClick={replaceOne}>
        替换
      </Button>
      <Button size="s" disabled={places.length === 0} onClick={replaceEach}>
        全部替换
      </Button>
      <IconButton icon="close" label="关闭查找" small onClick={onClose} />
    </form>
  );
}

const placesIn = (editors: readonly Editor[], words: string): Place[] =>
  editors.flatMap((editor) => foundIn(editor.state.doc, words).map((found) => ({ editor, found })));

/** The places are marked in the texts as long as the bar stands. */
function useMarked(editors: readonly Editor[], places: readonly Place[], here: Place | undefined): void {
  const mark = (found: readonly Place[]) => {
    for (const editor of editors) {
      if (editor.isDestroyed || editor.view.composing) continue;
      const own = found.filter((place) => place.editor === editor).map((place) => place.found);
      markFound(editor, own, here?.found ?? null);
    }
  };
  // What is marked takes the place of what was.
  useEffect(() => mark(places));
  const clear = useEffectEvent(() => mark([]));
  useEffect(() => () => clear(), []);
}

/** Shows a place; the field of the words keeps the focus. */
function select({ editor, found: { from, to } }: Place): void {
  editor.commands.setTextSelection({ from, to });
  const { node } = editor.view.domAtPos(from);
  (node instanceof Element ? node : node.parentElement)?.scrollIntoView({ block: 'center' });
}
