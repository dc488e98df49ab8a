// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { documentOfText } from '#shared/documents/document-text.ts';
import { contentOf } from '../text/editor-document.ts';
import { documentExtensions } from '../text/extensions.ts';
import { AwaitedNode } from './awaited-node.tsx';
import { awaitedBlocks, insertAwaitedAt } from './place-pictures.ts';

let editor: Editor;
afterEach(() => editor.destroy());

/** Its places without what draws them. */
const places = AwaitedNode.extend({ addNodeView: null });

function write(text: string): void {
  editor = new Editor({
    extensions: [...documentExtensions, places],
    content: contentOf(documentOfText(text)),
    injectCSS: false,
  });
}

const shown = () => {
  const found: string[] = [];
  editor.state.doc.forEach((node) => found.push(node.type.name === 'awaited' ? node.attrs['key'] : node.textContent));
  return found;
};

test('pictures that were awaited are awaited again where they stood, in their order', () => {
  write('一\n二\n三');
  for (const [key, block] of [
    ['甲', 0],
    ['乙', 2],
    ['丙', 2],
    ['丁', 9],
  ] as const)
    insertAwaitedAt(editor, key, block);
  expect(shown()).toEqual(['甲', '一', '二', '乙', '丙', '三', '丁']);
  expect(Object.fromEntries(awaitedBlocks(editor.state.doc))).toEqual({ 甲: 0, 乙: 2, 丙: 2, 丁: 3 });
});
