import type { PageKeys } from '#web/shell/route-flags.ts';

/** docs/product/editor.md#keys */
export const editorKeys: readonly PageKeys[] = [
  { keys: ['Ctrl S'], does: '保存' },
  { keys: ['Ctrl B', 'Ctrl I'], does: '加粗、斜体' },
  { keys: ['Ctrl K'], does: '链接' },
  { keys: ['Ctrl Alt 1', '–', '3'], does: '标题' },
  { keys: ['Ctrl Z', 'Ctrl Shift Z'], does: '撤销、重做' },
  { keys: ['Alt ↑', 'Alt ↓'], does: '移动段落' },
  { keys: ['Ctrl F'], does: '查找与替换' },
  { keys: ['/'], does: '行首：插入' },
  { keys: ['$'], does: '提及股票' },
];
