// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { afterEach, expect, test, vi } from 'vitest';
import { documentExtensions } from './extensions.ts';
import { takeFocus, writeAtStart } from './take-focus.ts';
import { menuKeys } from './trigger.ts';

const editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
  document.body.replaceChildren();
});

/** As Safari has it: jsdom says that it is made by Apple, which the editor goes by. With a menu that takes every key that it is offered. */
function open(text = '看') {
  const take = vi.fn<(event: KeyboardEvent) => boolean>(() => true);
  const element = document.body.appendChild(document.createElement('div'));
  const editor = new Editor({
    element,
    extensions: [...documentExtensions, menuKeys(take)],
    content: `<p>${text}</p>`,
  });
  editors.push(editor);
  editor.commands.setTextSelection(2);
  const { dom } = editor.view;
  const press = (key: string, keyCode: number) =>
    dom.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode, bubbles: true, cancelable: true }));
  return { editor, dom, take, press };
}

test('Safari: the Enter that ends a composition comes after its end, and is no new line and no choice', () => {
  const { editor, dom, take, press } = open();
  dom.dispatchEvent(new CompositionEvent('compositionstart'));
  dom.dispatchEvent(new CompositionEvent('compositionend', { data: '看' }));
  press('Enter', 229);
  expect(editor.state.doc.childCount).toBe(1);
  expect(take).not.toHaveBeenCalled();
  // The next one is the writer's own.
  press('Enter', 13);
  expect(take).toHaveBeenCalledOnce();
});

test('in a composition no key is one of ours', () => {
  const { editor, dom, take, press } = open();
  dom.dispatchEvent(new CompositionEvent('compositionstart'));
  press('Enter', 229);
  press('Enter', 13);
  expect(editor.state.doc.childCount).toBe(1);
  expect(take).not.toHaveBeenCalled();
});

test('the text has the focus before the next letter, not a frame later', () => {
  const { editor, dom } = open();
  const title = document.body.appendChild(document.createElement('textarea'));
  title.focus();
  takeFocus(editor);
  expect(document.activeElement).toBe(dom);
  title.focus();
  writeAtStart(editor);
  expect(document.activeElement).toBe(dom);
  expect(editor.state.selection.from).toBe(1);
});
