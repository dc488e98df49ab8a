import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { isEmpty } from '#shared/documents/document-text.ts';
import type { Document } from '#shared/documents/document.ts';
import { pasteOfHtml } from '../paste/paste-html.ts';
import { blocksOfPlain } from '../paste/paste-plain.ts';
import type { PasteReport } from '../paste/paste-report.ts';
import { AwaitedNode } from '../pictures/awaited-node.tsx';
import { insertAwaited, insertBlocks } from '../pictures/place-pictures.ts';
import { PicturesContext, type Pictures } from '../pictures/use-pictures.ts';
import { contentOf, documentOf } from './editor-document.ts';
import { documentExtensions } from './extensions.ts';
import { foundMarks } from './find.ts';
import { hitMarks } from './hits.ts';
import { menuKeys } from './trigger.ts';
import { TextMenu, type MenuHandle } from './text-menu.tsx';
import css from './text-field.module.css';

interface TextFieldProps {
  label: string;
  placeholder: string;
  document: Document;
  /** Changes when the text is to be drawn anew. */
  replaced: number;
  onChange: (document: Document) => void;
  onEditor: (editor: Editor | null) => void;
  onFocus: () => void;
  onPaste: (report: PasteReport) => void;
  onLink: () => void;
  pictures: Pictures;
}

/** One text under the hands of its writer, with the menus that open at its caret (docs/product/editor.md#keys). */
export function TextField(props: TextFieldProps) {
  const { label, placeholder, document, replaced, onEditor } = props;
  const [hands] = useState(createHands);
  useEffect(() => hands.give(props));

  const editor = useEditor({
    extensions: [...documentExtensions, AwaitedNode, hitMarks.extension, foundMarks.extension, menuKeys(hands.takeKey)],
    content: contentOf(document),
    injectCSS: false,
    immediatelyRender: false,
    enableInputRules: true,
    enablePasteRules: false,
    editorProps: {
      attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox', class: css.text ?? '' },
      // Before the editor reads it: the styles of others would be complaints of the browser.
      handleDOMEvents: { paste: (view, event) => hands.takePaste(view, event) },
      handleDrop: (view, event) => hands.takeDrop(view, event),
      handleKeyDown: (_, event) => takeLinkKey(event, () => hands.now()?.onLink()),
    },
    onUpdate: ({ editor: changed }) => hands.now()?.onChange(documentOf(changed.getJSON())),
    onFocus: () => hands.now()?.onFocus(),
  });

  useEffect(() => {
    onEditor(editor);
    return () => onEditor(null);
  }, [editor, onEditor]);

  // What was put in place from outside (another version, a merge) is drawn; what was typed here is there already.
  useEffect(() => {
    const written = hands.now()?.document;
    if (replaced > 0 && written) editor?.commands.setContent(contentOf(written), { emitUpdate: false });
  }, [editor, replaced, hands]);

  return (
    <div
      className={css.field}
      data-empty={isEmpty(document) && document.content.length === 0 ? placeholder : undefined}
    >
      <PicturesContext value={props.pictures}>
        <EditorContent editor={editor} />
      </PicturesContext>
      {editor && <TextMenu handle={hands.giveMenu} editor={editor} />}
    </div>
  );
}

/** What an editor, made once, hands on to those of the moment. */
function createHands() {
  let props: TextFieldProps | null = null;
  let menu: MenuHandle | null = null;
  return {
    now: () => props,
    give(next: TextFieldProps) {
      props = next;
    },
    giveMenu(next: MenuHandle | null) {
      menu = next;
    },
    takePaste(view: EditorView, event: ClipboardEvent): boolean {
      const { clipboardData } = event;
      if (clipboardData === null || props === null || !takePaste(view, clipboardData, props)) return false;
      event.preventDefault();
      return true;
    },
    /** Pictures go in where they are dropped. */
    takeDrop(view: EditorView, { dataTransfer, clientX: left, clientY: top }: DragEvent): boolean {
      const pictures = picturesIn(dataTransfer);
      if (pictures.length === 0) return false;
      const place = view.posAtCoords({ left, top });
      if (place) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))));
      if (props) insertAwaited(view, props.pictures.add(pictures));
      return true;
    },
    takeKey: (event: KeyboardEvent) => menu?.take(event) ?? false,
  };
}

function takeLinkKey(event: KeyboardEvent, open: () => void): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false;
  event.preventDefault();
  // The keys of the site have another use for it.
  event.stopPropagation();
  open();
  return true;
}

/** Our own copies go the editor's way; everything else becomes what a document can hold. */
function takePaste(view: EditorView, data: DataTransfer, { onPaste, pictures }: TextFieldProps): boolean {
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  if (html.includes('data-pm-slice')) return false;
  const files = picturesIn(data);
  // A picture that was copied from a page comes with the HTML of its element and no words.
  if (files.length > 0 && text === '') insertAwaited(view, pictures.add(files));
  else if (html !== '') {
    const parse = (written: string) => new DOMParser().parseFromString(written, 'text/html');
    const pasted = pasteOfHtml(html, parse, files.length);
    // Their places draw themselves as soon as they stand in the text, and have to know of what.
    pictures.bring(pasted.pictures, files);
    insertBlocks(view, pasted.content);
    onPaste(pasted.report);
  } else if (text !== '') insertBlocks(view, blocksOfPlain(text));
  else return false;
  return true;
}

const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
