import { expect, test } from 'vitest';
import { FRIDAY } from '#tests/support/feed-app.ts';
import { createGroupBook } from './feed.group-book.ts';
import { tellingOf, type Telling } from './feed.telling.ts';

const tell = (id: number, summary: string): Telling =>
  tellingOf({ id, createdAt: FRIDAY + id, title: '', summary, content: '', stocks: [] });
const knownOf = (tellings: Telling[]) => new Map(tellings.map((telling) => [telling.id, telling]));

const port = '滨海港自今晚起恢复夜间通航。';
const bridge = '海湾大桥明日起双向通车。';

test('who tells the same joins, and both have the name', () => {
  const [first, second, other] = [tell(1, port), tell(2, port), tell(3, bridge)];
  const book = createGroupBook([], knownOf([first, second, other]));
  book.join(second, [first, other]);
  book.join(other, [first, second]);
  const { left, joined } = book.changes();
  expect(left).toEqual([]);
  expect(new Set(joined.map(({ messageId }) => messageId))).toEqual(new Set([1, 2]));
  expect(new Set(joined.map(({ clusterId }) => clusterId)).size).toBe(1);
});

test('a third joins under the name that stands', () => {
  const tellings = [tell(1, port), tell(2, port), tell(3, port)];
  const members = [1, 2].map((messageId) => ({ messageId, clusterId: 40 }));
  const book = createGroupBook(members, knownOf(tellings));
  for (const third of tellings.slice(2)) book.join(third, tellings.slice(1, 2));
  expect(book.changes()).toEqual({ left: [], joined: [{ messageId: 3, clusterId: 40 }] });
});

test('who is like one of a group and not like all of it stays alone', () => {
  const long = `${port}去年吞吐量1.1亿吨，进出船舶3200艘次，货轮占八成。`;
  const tellings = [tell(1, port), tell(2, port.replace('夜间', '夜间双向')), tell(3, long)];
  const [, , third] = tellings;
  const members = [1, 2].map((messageId) => ({ messageId, clusterId: 40 }));
  const book = createGroupBook(members, knownOf(tellings));
  if (third) book.join(third, tellings.slice(0, 1));
  expect(book.changes()).toEqual({ left: [], joined: [] });
});

test('of two, one who leaves leaves the other alone; of three, two stay', () => {
  const tellings = knownOf([tell(1, port), tell(2, port), tell(3, port)]);
  const two = createGroupBook(
    [1, 2].map((messageId) => ({ messageId, clusterId: 40 })),
    tellings,
  );
  two.leave(2);
  expect(two.changes()).toEqual({ left: [1, 2], joined: [] });
  const three = createGroupBook(
    [1, 2, 3].map((messageId) => ({ messageId, clusterId: 40 })),
    tellings,
  );
  three.leave(2);
  expect(three.changes()).toEqual({ left: [2], joined: [] });
});

test('what still fits after a change stays, what does not leaves', () => {
  const members = [1, 2].map((messageId) => ({ messageId, clusterId: 40 }));
  const [first, same, other] = [tell(1, port), tell(2, `${port}（新闻社）`), tell(2, bridge)];
  const stays = createGroupBook(members, knownOf([first, same]));
  stays.stayOrLeave(same);
  expect(stays.changes()).toEqual({ left: [], joined: [] });
  const leaves = createGroupBook(members, knownOf([first, other]));
  leaves.stayOrLeave(other);
  expect(leaves.changes()).toEqual({ left: [1, 2], joined: [] });
});

test('a group that is full takes nobody', () => {
  const tellings = Array.from({ length: 21 }, (_, nr) => tell(nr + 1, port));
  const members = Array.from({ length: 20 }, (_, nr) => ({ messageId: nr + 1, clusterId: 40 }));
  const book = createGroupBook(members, knownOf(tellings));
  const last = tellings.at(-1);
  if (last) book.join(last, tellings.slice(0, 20));
  expect(book.changes()).toEqual({ left: [], joined: [] });
});
