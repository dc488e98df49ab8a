import type { PageKeys } from '#web/shell/route-flags.ts';

/** docs/product/watchlist.md#keys */
export const watchPageKeys: readonly PageKeys[] = [
  { keys: ['j', 'k'], does: '下一只、上一只' },
  { keys: ['Enter'], does: '打开个股' },
  { keys: ['n'], does: '写笔记' },
  { keys: ['g'], does: '换分组' },
  { keys: ['Del'], does: '移出自选' },
  { keys: ['/'], does: '添加' },
];
