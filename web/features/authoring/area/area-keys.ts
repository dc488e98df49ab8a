import type { PageKeys } from '#web/shell/route-flags.ts';

/** The keys of a page of one's own posts (docs/product/author-pages.md#home). */
export const areaKeys: readonly PageKeys[] = [
  { keys: ['j', 'k'], does: '下一篇、上一篇' },
  { keys: ['e'], does: '编辑选中的一篇' },
  { keys: ['n'], does: '写文章' },
  { keys: ['p'], does: '发帖' },
  { keys: ['1', '–', '5'], does: '换一类' },
];
