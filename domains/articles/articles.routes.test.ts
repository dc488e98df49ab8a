import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  articleEndpoints,
  endpoints,
  bootPaidWorld,
  type ArticleEndpoint,
  type PaidWorld,
} from '#tests/support/paid-world.ts';

let world: PaidWorld;

beforeAll(async () => {
  world = await bootPaidWorld();
});
afterAll(() => world.app.close());

const bare = new Set<ArticleEndpoint>([
  'getMessageView',
  'getSubjectPage',
  'listOriginalTop',
  'listOriginalLatest',
  'listOriginalRank',
  'listOriginalBySubject',
]);
describe('works', () => {
  test.each(articleEndpoints)('%s answers a subscriber with something', async (name) => {
    for (const url of world.addresses[name]) {
      const answer = await world.get(url, name === 'listPaid' ? world.people.buyer : world.people.subscriber);
      expect([url, answer.status]).toEqual([url, 200]);
      const data = bare.has(name) ? answer.json : answer.json.data;
      if (!bare.has(name)) expect(answer.json).toMatchObject({ code: 20000, message: 'OK' });
      const list = data.items ?? data.Messages ?? data;
      expect([url, Array.isArray(list) && list.length === 0]).toEqual([url, false]);
    }
  });

  test('every endpoint answers bare or in the envelope, as its contract says', () => {
    expect(new Set(articleEndpoints.filter((name) => 'bodyStyle' in endpoints[name]))).toEqual(bare);
  });
});

describe('rejects bad input', () => {
  test.each([
    ['/baoer_backend/api/messages/show/v2/abc', '编号必须是数字'],
    ['/api/pc/msgView/0', '编号必须大于 0'],
    ['/api/pc/msgView/99999999999', '编号超出范围'],
    ['/api/v2/pc/subjects/17/messages?limit=101', 'limit 不能大于 100'],
    ['/api/v2/pc/subjects/17/messages?page=0', 'page 从 1 开始'],
    ['/api/v2/pc/subjects/17/messages?page=1001&limit=10', '最多翻到第 10000 条'],
    ['/api/v2/pc/subjects/17/messages/trail?limit=-1', 'limit 不能小于 1'],
    ['/api/v2/pc/subjects/messages/hot?days=x', 'days 必须是数字'],
    ['/api/v2/pc/subjects/messages/hot?sub_ids=1;drop', '编号列表格式有误'],
    ['/api/pc/subj/17?Mark=x', '翻页标记格式有误'],
    ['/baoer_backend/api/subjects/todaysFocus?todays_focus_type=3', 'todays_focus_type 只能是 1 或 2'],
    ['/api/v6/message/recommend_messages_page_token/1?page_token=-5', '翻页标记格式有误'],
    ['/api/v6/message/featured?cursor=1.5', '翻页标记格式有误'],
    ['/api/v6/provision/person_recommend?page_token=1e9', '翻页标记格式有误'],
    ['/api/v6/report/tag_messages/x', '编号必须是数字'],
    [`/api/v6/message/articles/search_messages_of_tuo_shui_yan_bao?keyword=${'a'.repeat(101)}`, '关键词最多 100 个字'],
    ['/api/pc/original/msg/rank/3', '榜单只能是 1（日）或 2（周）'],
    ['/api/pc/originSubj/17?TailMark=%00', '翻页标记格式有误'],
  ])('%s → %s', async (url, sentence) => {
    const answer = await world.get(url);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 40000, message: sentence, data: null });
  });

  test.each(['%00', '%EF%BF%BD', '%27%20or%201%3D1--', '%25', '%5C'])(
    'a keyword of odd signs finds nothing: %s',
    async (keyword) => {
      const answer = await world.get(`/api/v6/message/articles/search_messages_of_tuo_shui_yan_bao?keyword=${keyword}`);
      expect(answer.status).toBeLessThan(500);
      expect(answer.json.data?.items ?? []).toEqual([]);
    },
  );

  test.each([
    '/baoer_backend/api/messages/show/v2/999999',
    '/api/pc/msgView/999999',
    '/api/v2/pc/subjects/404/messages',
    '/api/v2/pc/subjects/404/messages/trail',
    '/api/pc/subj/404',
    '/api/v6/message/recommend_messages_page_token/999999',
    '/api/v6/report/tag_messages/404',
    '/api/pc/originSubj/404',
  ])('an unknown id says so: %s', async (url) => {
    expect((await world.get(url)).json).toMatchObject({ code: 40400, data: null });
  });

  test('what was bought needs a sign-in', async () => {
    const answer = await world.get('/api/v2/pc/subjects/messages/paidList');
    expect(answer).toMatchObject({ status: 401, json: { code: 40100, message: '请先登录', data: null } });
  });
});
