/** Research categories of the dehydrated digests. */
export const demoReportTags = [
  {
    id: 1,
    name: '公司深度',
    desc: '一家公司，一条主线，一组可以追踪的数',
    image: '/demo/bars.svg',
    pcImage: '/demo/bars.svg',
  },
  { id: 2, name: '行业比较', desc: '把同类公司放在一张表里看', image: '/demo/ladder.svg', pcImage: '/demo/ladder.svg' },
  {
    id: 3,
    name: '产业链',
    desc: '从材料到整机，谁在涨价，谁在扩产',
    image: '/demo/links.svg',
    pcImage: '/demo/links.svg',
  },
  { id: 4, name: '策略与风格', desc: '资金偏好与风格切换的线索', image: '/demo/waves.svg', pcImage: '/demo/waves.svg' },
  { id: 5, name: '宏观观察', desc: '从高频数据看景气的方向', image: '/demo/orbit.svg', pcImage: '/demo/orbit.svg' },
];

export const tagIds = { company: 1, comparison: 2, chain: 3, strategy: 4, macro: 5 } as const;
