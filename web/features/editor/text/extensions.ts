import { Extension, type Extensions } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Link } from '@tiptap/extension-link';
import { ListItem, OrderedList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { documentLimits } from '#shared/documents/document-limits.ts';
import { isLink } from '#shared/safe-addresses.ts';
import { AudioNode, ImageNode, VideoNode } from './media-nodes.ts';
import { moveBlock } from './move-block.ts';
import { StockNode } from './stock-node.ts';

const spans = { colspan: { default: 1 }, rowspan: { default: 1 } };

/** Nodes and marks as documents hold them, no others and nowhere else (docs/product/editor.md#document). */
export const documentExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    codeBlock: false,
    blockquote: false,
    listItem: false,
    orderedList: false,
    link: false,
    // Below what was inserted one can always go on writing by its own keys; an empty line is not a text.
    trailingNode: false,
  }),
  Blockquote.extend({ content: '(paragraph | bulletList | orderedList)+' }),
  OrderedList.extend({
    addAttributes: () => ({
      start: { default: 1, parseHTML: (element) => Number(element.getAttribute('start') ?? 1) },
    }),
  }),
  ListItem.extend({
    content: 'paragraph (paragraph | bulletList | orderedList)*',
    addKeyboardShortcuts() {
      return {
        Enter: () => this.editor.commands.splitListItem(this.name),
        Tab: () =>
          depthOfLists(this.editor.state.selection.$from) >= documentLimits.listDepth ||
          this.editor.commands.sinkListItem(this.name),
        'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
      };
    },
  }),
  Link.extend({ addAttributes: () => ({ href: { default: null } }), inclusive: false }).configure({
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (address) => isLink(address) && !/\s/.test(address),
  }),
  // Its own HTML comes with styles, which our pages let nobody set.
  Table.extend({ renderHTML: () => ['div', { 'data-table': '' }, ['table', ['tbody', 0]]] }).configure({
    resizable: false,
  }),
  TableRow,
  TableHeader.extend({ content: 'paragraph+', addAttributes: () => spans }),
  TableCell.extend({ content: 'paragraph+', addAttributes: () => spans }),
  StockNode,
  ImageNode,
  VideoNode,
  AudioNode,
  Extension.create({
    name: 'blockKeys',
    addKeyboardShortcuts() {
      return {
        'Alt-ArrowUp': () => this.editor.commands.command(({ state, dispatch }) => moveBlock(state, dispatch, -1)),
        'Alt-ArrowDown': () => this.editor.commands.command(({ state, dispatch }) => moveBlock(state, dispatch, 1)),
      };
    },
  }),
];

function depthOfLists($from: { depth: number; node: (depth: number) => { type: { name: string } } }): number {
  let lists = 0;
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type.name === 'listItem') lists += 1;
  return lists;
}
