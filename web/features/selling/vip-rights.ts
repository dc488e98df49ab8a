/**
 * What each may read, as the gate has it (docs/product/access.md#grounds): a visitor, who is signed in, and who subscribes to the
 * briefing, the digests or the VIP flashes. Each of these is sold by itself and opens nothing of another.
 */
export const vipRights = [
  {
    name: '快讯',
    rows: [
      { name: '公开快讯与更正记录', cells: [true, true, true, true, true] },
      { name: 'VIP 快讯', about: '编辑部跟踪的线索，随时发布', cells: [false, false, false, false, true] },
      { name: '涨停题材的详细原因', cells: [false, true, true, true, true] },
    ],
  },
  {
    name: '文章',
    rows: [
      { name: '公开文章', cells: [true, true, true, true, true] },
      { name: '盘前早报', about: '交易日早上', cells: ['试读', '试读', true, '试读', '试读'] },
      { name: '脱水研报', cells: ['试读', '试读', '试读', true, '试读'] },
      { name: '单篇付费文章', cells: ['预览', '单篇购买', '单篇购买', '单篇购买', '单篇购买'] },
      {
        name: '免费额度',
        about: '任选付费文章，重读不扣',
        cells: [false, '3 篇，7 天', '3 篇，7 天', '3 篇，7 天', '3 篇，7 天'],
      },
    ],
  },
  {
    name: '其他',
    rows: [
      { name: '点赞、收藏与关注', cells: [false, true, true, true, true] },
      { name: '到期后', about: '单买的、额度打开的一直可读', cells: ['—', '—', '往期锁上', '往期锁上', '往期锁上'] },
    ],
  },
] as const;
