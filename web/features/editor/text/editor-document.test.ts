// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { describe, expect, test } from 'vitest';
import { documentLimits } from '#shared/documents/document-limits.ts';
import { emptyDocument } from '#shared/documents/document-text.ts';
import { Document as WrittenDocument, type Document } from '#shared/documents/document.ts';
import { pasteOfHtml } from '../paste/paste-html.ts';
import { contentOf, documentOf } from './editor-document.ts';
import { documentExtensions } from './extensions.ts';
import { moveBlock } from './move-block.ts';

const SEPARATOR = '\n===== as a document\n';
const corpus = import.meta.glob<string>('../paste/corpus/{word,wps,excel,gongzhonghao,browser}/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

const editorWith = (written: Document) =>
  new Editor({
    element: document.createElement('div'),
    extensions: documentExtensions,
    content: contentOf(written),
    enableContentCheck: true,
  });

describe('an editor holds what documents hold', () => {
  test.each(Object.entries(corpus))('what came of %s is the same after it was in the editor', (_, file) => {
    const pasted = pasteOfHtml(file.split(SEPARATOR)[0] ?? '', parse);
    const content = pasted.content.filter((block) => block.type !== 'awaited');
    const document: Document = { ...emptyDocument, content };
    const editor = editorWith(document);
    expect(editor.getText().length).toBeGreaterThanOrEqual(0);
    expect(documentOf(editor.getJSON())).toEqual(document);
    expect(WrittenDocument.parse(documentOf(editor.getJSON()))).toEqual(document);
    editor.destroy();
  });

  test('shares, links, marks, pictures, films and sounds', () => {
    const document: Document = {
      ...emptyDocument,
      content: [
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: '看',
              marks: [{ type: 'link', attrs: { href: '/stock/600519.SS' } }, { type: 'bold' }],
            },
            { type: 'stock', attrs: { symbol: '600519.SS', name: '贵州茅台' }, marks: [{ type: 'bold' }] },
          ],
        },
        { type: 'horizontalRule' },
        { type: 'image', attrs: { fileToken: 'a', width: 640, height: 360, alt: '图', caption: '成本' } },
        {
          type: 'video',
          attrs: { url: 'https://example.com/a.mp4', fileToken: null, posterToken: 'a', title: '调研' },
        },
        { type: 'audio', attrs: { url: null, fileToken: 'b', title: '电话会' } },
      ],
    };
    const editor = editorWith(document);
    expect(documentOf(editor.getJSON())).toEqual(document);
    editor.destroy();
  });

  test('an empty line is an empty text', () => {
    const editor = editorWith(emptyDocument);
    expect(documentOf(editor.getJSON())).toEqual(emptyDocument);
    editor.destroy();
  });

  test('lists go as deep as documents let them', () => {
    const item = (text: string) => ({
      type: 'listItem' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
    });
    const editor = editorWith({
      ...emptyDocument,
      content: [{ type: 'bulletList', content: [item('一'), item('二')] }],
    });
    editor.commands.focus('end');
    for (let times = 0; times < 10; times += 1) {
      editor.commands.splitListItem('listItem');
      editor.commands.insertContent('深');
      editor.commands.keyboardShortcut('Tab');
    }
    const document = documentOf(editor.getJSON());
    expect(WrittenDocument.safeParse(document).success).toBe(true);
    const depth = JSON.stringify(document).split('"bulletList"').length - 1;
    expect(depth).toBe(documentLimits.listDepth);
    editor.destroy();
  });

  test('a block moves over its neighbour, and no further than the end', () => {
    const line = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });
    const editor = editorWith({ ...emptyDocument, content: [line('一'), line('二'), line('三')] });
    editor.commands.setTextSelection(2);
    const move = (by: -1 | 1) => moveBlock(editor.state, editor.view.dispatch, by);
    expect(move(-1)).toBe(false);
    expect([move(1), move(1), move(1)]).toEqual([true, true, false]);
    expect(editor.getText({ blockSeparator: '' })).toBe('二三一');
    expect(editor.state.selection.$from.parent.textContent).toBe('一');
    editor.destroy();
  });
});
