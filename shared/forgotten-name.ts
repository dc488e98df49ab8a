/** What stands for somebody who has left: what they published stays without a name, and leads to nobody (docs/product/accounts.md). */
export const FORGOTTEN_NAME = '已注销用户';
