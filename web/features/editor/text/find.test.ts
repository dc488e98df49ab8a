// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { documentOfText } from '#shared/documents/document-text.ts';
import { contentOf } from './editor-document.ts';
import { documentExtensions } from './extensions.ts';
import { foundIn, foundMarks, markFound, replaceAll } from './find.ts';
import { goTo, rangeOf, selectionFor } from './hits.ts';
import { triggerAt } from './trigger.ts';

const editorWith = (text: string) =>
  new Editor({
    element: document.createElement('div'),
    extensions: documentExtensions,
    content: contentOf(documentOfText(text)),
  });

test('words are found in every place and replaced in one step', () => {
  const editor = editorWith('成本 CPI 成本\n成本');
  expect(foundIn(editor.state.doc, '成本')).toHaveLength(3);
  expect(foundIn(editor.state.doc, 'cpi')).toHaveLength(1);
  expect(foundIn(editor.state.doc, '')).toEqual([]);
  replaceAll(editor, foundIn(editor.state.doc, '成本'), '现金成本');
  expect(editor.getText({ blockSeparator: '|' })).toBe('现金成本 CPI 现金成本|现金成本');
  replaceAll(editor, foundIn(editor.state.doc, '现金'), '');
  expect(editor.getText({ blockSeparator: '|' })).toBe('成本 CPI 成本|成本');
  editor.destroy();
});

test('every place that was found is marked, the one at hand among them; its marks are no part of the text', () => {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [...documentExtensions, foundMarks.extension],
    content: contentOf(documentOfText('成本 CPI 成本')),
  });
  const found = foundIn(editor.state.doc, '成本');
  const before = editor.getJSON();
  markFound(editor, found, found[1] ?? null);
  expect([...editor.view.dom.querySelectorAll('[data-found]')].map(({ outerHTML }) => outerHTML)).toEqual([
    '<span data-found="">成本</span>',
    '<span data-found="here">成本</span>',
  ]);
  expect(editor.getJSON()).toEqual(before);
  markFound(editor, [], null);
  expect(editor.view.dom.querySelector('[data-found]')).toBeNull();
  editor.destroy();
});

test.each([
  ['/', { kind: 'insert', query: '' }],
  ['/表', { kind: 'insert', query: '表' }],
  ['看 /表', null],
  ['看$', { kind: 'stock', query: '' }],
  ['看￥茅台', { kind: 'stock', query: '茅台' }],
  ['看¥茅台', { kind: 'stock', query: '茅台' }],
  ['$茅台，', null],
  ['$茅台 ', null],
  ['平常的字', null],
])('after %j', (typed, asked) => {
  const editor = editorWith('x');
  editor.commands.setContent({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: typed }] }],
  });
  editor.commands.setTextSelection(1 + typed.length);
  const trigger = triggerAt(editor.state);
  expect(trigger && { kind: trigger.kind, query: trigger.query }).toEqual(asked);
  if (trigger)
    expect(editor.state.doc.textBetween(trigger.from, trigger.to)).toBe(typed.slice(typed.search(/[/$￥¥]/)));
  editor.destroy();
});

test('the words of a hit are found in their block, and no longer when they are gone', () => {
  const editor = editorWith('第一段\n渠道说稳赚不赔，不采用');
  const hit = { block: 1, text: '稳赚不赔' };
  const range = rangeOf(editor.state.doc, hit);
  expect(range && editor.state.doc.textBetween(range.from, range.to)).toBe('稳赚不赔');
  expect(rangeOf(editor.state.doc, { ...hit, block: 0 })).toBeNull();
  expect(rangeOf(editor.state.doc, { ...hit, block: 9 })).toBeNull();
  // Words that are gone lead to the block where they stood.
  const chosenFor = (place: typeof hit) => {
    const { from, to } = selectionFor(editor.state.doc, place) ?? {};
    return { from, to };
  };
  expect(chosenFor(hit)).toEqual(range);
  expect(chosenFor({ ...hit, text: '不在了' })).toEqual({ from: 6, to: 6 });
  expect(selectionFor(editor.state.doc, { ...hit, block: 9 })).toBeNull();
  editor.destroy();
});

test('what is said of a picture leads to the picture, not to the text below it', () => {
  const picture = { fileToken: 'LdS7ay_hRjW8Onf5PdH7Fw', width: 8, height: 3, alt: '产线', caption: '图一' };
  const { content } = documentOfText('第一段\n第三段');
  const [first, last] = content;
  if (!first || !last) throw new Error('two blocks');
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: documentExtensions,
    content: contentOf({ version: 1, type: 'doc', content: [first, { type: 'image', attrs: picture }, last] }),
  });
  expect(goTo(editor, { block: 1, text: '' })).toBe(true);
  expect(editor.isActive('image')).toBe(true);
  editor.destroy();
});
