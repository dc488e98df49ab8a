import { mergeAttributes, Node } from '@tiptap/core';

/** A share in a line: one piece, its code stays whatever is written around it. */
export const StockNode = Node.create({
  name: 'stock',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes() {
    return {
      symbol: {
        default: '',
        parseHTML: (element) => element.dataset['stock'] ?? '',
        renderHTML: ({ symbol }) => ({ 'data-stock': symbol as string }),
      },
      name: {
        default: '',
        parseHTML: (element) => element.dataset['name'] ?? '',
        renderHTML: ({ name }) => ({ 'data-name': name as string }),
      },
    };
  },
  parseHTML: () => [{ tag: 'span[data-stock]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), nameOf(node.attrs)],
  renderText: ({ node }) => nameOf(node.attrs),
});

const nameOf = ({ name }: Record<string, unknown>): string => `$${String(name)}$`;
