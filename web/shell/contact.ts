/** How to reach the people behind the site (docs/product/shell.md#footer); 示例 values, like the filing. */
export const contact = {
  wechat: 'kaipan-kefu',
  phone: '400-000-0000',
  hours: '周一至周五 14:00–21:00',
} as const;
