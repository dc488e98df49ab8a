// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { documentOfText } from '#shared/documents/document-text.ts';
import { contentOf } from './editor-document.ts';
import { documentExtensions } from './extensions.ts';
import { FindBar } from './find-bar.tsx';
import { foundMarks } from './find.ts';

test('a letter that is typed marks the text once; the marks go with the bar', () => {
  HTMLElement.prototype.scrollIntoView = () => {};
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [...documentExtensions, foundMarks.extension],
    content: contentOf(documentOfText('成本 CPI 成本')),
  });
  const marksOf = () => editor.view.dom.querySelectorAll('[data-found]').length;
  const { unmount } = render(<FindBar editors={[editor]} onClose={() => {}} />);
  const onMarked = vi.fn<() => void>();
  editor.on('transaction', ({ transaction }) => {
    if (!transaction.selectionSet) onMarked();
  });
  fireEvent.change(screen.getByRole('textbox', { name: '查找' }), { target: { value: '成' } });
  expect(onMarked).toHaveBeenCalledOnce();
  expect(marksOf()).toBe(2);
  unmount();
  expect(marksOf()).toBe(0);
  editor.destroy();
});
