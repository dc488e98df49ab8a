import type { PageKeys } from '#web/shell/route-flags.ts';

/** Of every page that can look back (docs/product/boards.md#looking-back). */
export const dayKeys: readonly PageKeys[] = [{ keys: ['[', ']'], does: '前一、后一交易日' }];
export const momentKeys: readonly PageKeys[] = [...dayKeys, { keys: [',', '.'], does: '早、晚一分钟' }];

/** docs/product/boards.md#terminal */
export const terminalKeys: readonly PageKeys[] = [
  { keys: ['j', 'k'], does: '下一行、上一行' },
  { keys: ['o'], does: '打开个股' },
  { keys: ['1', '–', '6'], does: '换股池' },
  { keys: ['s'], does: '换排序' },
  { keys: ['f'], does: '换一类异动' },
  ...momentKeys,
];
export const hotKeys: readonly PageKeys[] = [
  { keys: ['j', 'k'], does: '下一个、上一个题材' },
  { keys: ['o'], does: '打开题材页' },
  { keys: ['1', '–', '3'], does: '换题材类别' },
  { keys: ['s'], does: '换排序' },
  { keys: ['h'], does: '热力图或列表' },
  { keys: ['Tab'], does: '下一栏' },
  ...momentKeys,
];
export const ladderKeys: readonly PageKeys[] = [
  { keys: ['j', 'k'], does: '下一只、上一只' },
  { keys: ['o'], does: '打开个股' },
  { keys: ['m'], does: '连板或几天几板' },
  ...momentKeys,
];
export const emotionKeys: readonly PageKeys[] = [{ keys: ['r'], does: '换一段日子' }, ...momentKeys];
export const listKeys: readonly PageKeys[] = [
  { keys: ['j', 'k'], does: '下一行、上一行' },
  { keys: ['o'], does: '打开个股' },
  { keys: ['a'], does: '加自选' },
  { keys: ['s'], does: '换排序' },
  { keys: ['e'], does: '导出' },
  ...momentKeys,
];
export const listedKeys: readonly PageKeys[] = [
  { keys: ['j', 'k'], does: '下一行、上一行' },
  { keys: ['Enter'], does: '看席位' },
  { keys: ['f'], does: '换筛选' },
  ...dayKeys,
];
/** docs/product/northbound.md#lists */
export const northboundKeys: readonly PageKeys[] = [{ keys: ['t'], does: '换沪股通、深股通' }, ...dayKeys];
export const analysisKeys: readonly PageKeys[] = [
  { keys: ['j', 'k'], does: '下一行、上一行' },
  { keys: ['Enter'], does: '看持股历史' },
  { keys: ['s'], does: '换排序' },
  ...dayKeys,
];
