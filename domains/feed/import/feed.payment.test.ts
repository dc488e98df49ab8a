import { expect, test } from 'vitest';
import { clsRecord, mapNews, newsMapper, ownRecord } from '#tests/support/news-records.ts';

/** What says that a record is sold, in a column that is understood as nothing. */

test.each<Record<string, unknown>>([
  { is_free: 0 },
  { isAccessibleForFree: false },
  { 是否免费: '否' },
  { ISFREE: 0 },
  { vip_level: 2 },
  { viplevel: 2 },
  { VIPLevel: 2 },
  { VIP等级: 2 },
  { 是否VIP: '是' },
  { isVIPOnly: true },
  { isInVipPrivilege: true },
  { is_priced: true, is_paid: false },
  { need_pay: '1' },
  { ispay: 1 },
  { paywalled: true },
  { lock: true },
  { 是否收费: '是' },
  { 会员专享: 'Y' },
  { 类型: '付费' },
  { access: 'paid' },
  { tags: ['A股', 'VIP'] },
  { tags: 'A股,VIP' },
  { rights: { vip: 1 } },
  { 栏目: '公司、会员专享' },
  { subjects: [{ name: 'A股', is_vip: 1 }] },
  { 是否免费: '收费' },
  { column: { id: 5, name: '内参', is_vip: 1 } },
  { subject: '付费' },
  { level: 'VIP' },
  { 是否付費: '是' },
  { 會員專享: '是' },
  { 類型: '付費' },
  { 是否免費: '否' },
  { tags: "['A股', 'VIP']" },
  { tags: '{A股,VIP}' },
  { 栏目: '【VIP】' },
  { 文章类型: '付费专栏' },
  { 阅读权限: '会员可见' },
  { access: 'members-only' },
  { visibility: 'paid' },
  { 付费用户可见: '是' },
  { is_vip_user_only: true },
  { paywall: { enabled: true } },
  { subscription_required: 1 },
  { need_subscribe: 1 },
  { isSVIP: 1 },
  { vipflag: 1 },
])('%j', (fields) => expect(mapNews({ ...clsRecord, ...fields }, 'generic')).toHaveProperty('item.premiumBy'));

test.each<Record<string, unknown>>([
  { is_free: 1 },
  { 是否免费: '是' },
  { 是否免费: '免费' },
  { pay_type: 'free', 付费类型: '免费阅读', 会员等级: '普通用户' },
  { vip_level: 0, vip_title: '', vip_rights: [], is_priced: false },
  { 会员专享: '否' },
  { payload: 'x', replay: 1, blocked: 1, freedom: 0, display: 1 },
  { editor_in_charge: '张三', lock_version: 3, author: { name: '李四', vip: 1 }, comment_lock: 1 },
  { free_float_shares: 12, 免费阅读数: 12 },
  { tags: ['VIP通道排队', '会员'] },
  { subjects: [{ name: 'A股', vip: 0, premium: false }] },
  { paywall: { enabled: false }, subscription_required: 0, 付費: '否', 數據類型: '宏观' },
  { type: 'news', 类型: '公司', access: 'public', 阅读权限: '公开' },
])('free: %j', (fields) =>
  expect(mapNews({ ...clsRecord, ...fields }, 'generic')).not.toHaveProperty('item.premiumBy'),
);

test('a column that is ignored says nothing of being sold, and all of the subjects that it names', () => {
  const mapper = newsMapper('generic', { ignored: ['VIP_level', 'subjects', 'is_vip'] });
  const row = (fields: Record<string, unknown>) => mapper({ ...clsRecord, ...fields });
  expect(row({ vipLevel: 2 })).not.toHaveProperty('item.premiumBy');
  expect(row({ vipLevel: 2, lock: 1 })).toHaveProperty('item.premiumBy', 'lock');
  expect(row({ vipLevel: '盘前早报' })).toHaveProperty('item.remarks', ['盘前早报']);
  expect(row({ is_vip: 7 })).not.toHaveProperty('item.draft.subscribeType');
  for (const named of ['盘前早报', { 盘前早报: 1 }, ['盘前早报']]) {
    expect(row({ is_vip: named })).toHaveProperty('item.remarks', expect.arrayContaining(['盘前早报']));
  }
  const ours = newsMapper('kaipan', { ignored: ['SubscribeType'] });
  const vip = ours({ ...ownRecord, SubscribeType: 1 });
  expect(vip).toHaveProperty('item.draft.subscribeType', 1);
  const sold = row({ subjects: [{ id: 679, name: '盘前早报', is_paid: 1 }] });
  expect(sold).not.toHaveProperty('item.premiumBy');
  expect(sold).toMatchObject({ item: { draft: { subjectIds: [679, 723] } } });
});
