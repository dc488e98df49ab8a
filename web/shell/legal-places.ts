/** What the site promises and how to hold it to that (docs/product/legal.md). */
export const legalPlaces = [
  { to: '/agreement', label: '用户协议' },
  { to: '/privacy', label: '隐私政策' },
  { to: '/corrections', label: '更正与申诉' },
  { to: '/report', label: '不良信息举报' },
] as const;
