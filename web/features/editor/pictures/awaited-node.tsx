import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { AwaitedTile } from './awaited-tile.tsx';

/** The place of a picture that is on its way. Of an editor alone: no document, version or page ever holds it. */
export const AwaitedNode = Node.create({
  name: 'awaited',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ key: { default: '', rendered: false } }),
  renderHTML: () => ['figure', { 'data-awaited': '' }],
  addNodeView: () => ReactNodeViewRenderer(AwaitedTile),
});
