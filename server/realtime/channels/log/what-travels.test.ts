import { eventually, openHubApp } from '#tests/support/hub-app.ts';
import { expect, test } from 'vitest';

test('subj_ids: only events that touch them, live and replayed, each once', async () => {
  const { memory, visit } = await openHubApp();
  const reader = await visit();
  reader.enter({ subj_ids: [9, 10] });
  await eventually(() => expect(reader.entered()).toHaveLength(1));
  memory.publish({ subjectIds: [9, 10] });
  const moved = memory.publish({ subjectIds: [10] });
  memory.publish({ subjectIds: [35] });
  memory.update(moved, { SubjIds: ['35'] });
  memory.update(moved, { Title: '不再相关' });
  await eventually(() => expect(reader.offsets()).toEqual([1, 2, 4]));
  expect(reader.events()[2]?.subj_ids).toEqual([35]);

  const late = await visit();
  late.enter({ epoch: 'e1', offset: 1, subj_ids: [10] });
  await eventually(() => expect(late.offsets()).toEqual([2, 4]));
});

test('R06: the text of a VIP flash never travels, neither live nor replayed', async () => {
  const { memory, visit } = await openHubApp();
  const reader = await visit();
  reader.enter();
  await eventually(() => expect(reader.entered()).toHaveLength(1));
  const id = memory.publish({ isVip: true, title: 'canary-live-vip' });
  memory.update(id, { Summary: 'canary-live-vip' });
  memory.remove(id);
  await eventually(() => expect(reader.offsets()).toEqual([1, 2, 3]));
  const late = await visit();
  late.enter({ epoch: 'e1', offset: 0 });
  await eventually(() => expect(late.offsets()).toEqual([1, 2, 3]));
  const text = JSON.stringify([...reader.frames, ...late.frames]);
  expect(text).not.toContain('canary');
  expect(text).not.toContain('"msg"');
  expect(late.frames.slice(1).map((frame) => frame.event)).toEqual(['create', 'update', 'delete']);
});

test('R06: what was public and is so no more is not replayed to who comes back later', async () => {
  const { memory, visit } = await openHubApp();
  const early = await visit();
  early.enter();
  await eventually(() => expect(early.entered()).toHaveLength(1));
  const [hidden, withdrawn, gone] = ['vip', 'withdrawn', 'gone'].map((word) =>
    memory.publish({ title: `canary-${word}` }),
  );
  memory.update(hidden ?? 0, { SubscribeType: 1 });
  memory.withdraw(withdrawn ?? 0, '信源有误');
  memory.remove(gone ?? 0);
  await eventually(() => expect(early.offsets()).toEqual([1, 2, 3, 4, 5, 6]));
  const late = await visit();
  late.enter({ epoch: 'e1', offset: 0 });
  await eventually(() => expect(late.offsets()).toEqual([1, 2, 3, 4, 5, 6]));
  expect(JSON.stringify(late.frames)).not.toContain('canary');
});

test('whoever comes back later is replayed a flash as it is now, not as it once was', async () => {
  const { memory, visit } = await openHubApp();
  const id = memory.publish({ title: 'canary' });
  const early = await visit();
  early.enter({ epoch: 'e1', offset: 0 });
  await eventually(() => expect(early.offsets()).toEqual([1]));
  // As when it moves into a subject that is sold: a text of its own for visitors, and no withdrawal.
  memory.update(id, { Title: '早报', Summary: '' });
  await eventually(() => expect(early.offsets()).toEqual([1, 2]));
  const late = await visit();
  late.enter({ epoch: 'e1', offset: 0 });
  await eventually(() => expect(late.offsets()).toEqual([1, 2]));
  expect(late.events()[0]?.msg).toMatchObject({ Title: '早报' });
  expect(JSON.stringify(late.frames)).not.toContain('canary');
});

test('nor with an explanation that may be public no more', async () => {
  const { memory, visit } = await openHubApp();
  const explained = memory.publish();
  const explaining = memory.publish({ title: 'canary' });
  memory.update(explained, {
    ExplainInfos: [{ Id: String(explaining), Title: 'canary', Summary: '', CreatedAtInSec: 1 }],
  });
  const early = await visit();
  early.enter({ epoch: 'e1', offset: 2 });
  await eventually(() => expect(JSON.stringify(early.frames)).toContain('canary'));
  memory.update(explaining, { Title: '早报', Summary: '' });
  await eventually(() => expect(early.offsets()).toEqual([3, 4]));
  const late = await visit();
  late.enter({ epoch: 'e1', offset: 2 });
  await eventually(() => expect(late.offsets()).toEqual([3, 4]));
  expect(late.events()[0]).toMatchObject({ id: String(explained) });
  expect(JSON.stringify(late.frames)).not.toContain('canary');
});

test('a node that cannot learn what others took back replays nothing from memory', async () => {
  let isInformed = true;
  const { memory, visit, hasRead } = await openHubApp({ isInformed: () => isInformed });
  memory.publish({ title: 'canary' });
  await hasRead();
  isInformed = false;
  const reader = await visit();
  reader.enter({ epoch: 'e1', offset: 0 });
  await eventually(() => expect(reader.entered()).toEqual([expect.objectContaining({ offset: 1, recovered: false })]));
  memory.publish({ title: '新的' });
  await eventually(() => expect(reader.offsets()).toEqual([2]));
  expect(JSON.stringify(reader.frames)).not.toContain('canary');
});

test('when what was public may be so no more, nothing made before is replayed', async () => {
  const { memory, move, visit } = await openHubApp();
  memory.publish({ title: 'canary' });
  const early = await visit();
  early.enter({ epoch: 'e1', offset: 0 });
  await eventually(() => expect(early.offsets()).toEqual([1]));
  move();
  const late = await visit();
  late.enter({ epoch: 'e1', offset: 0 });
  await eventually(() => expect(late.entered()).toEqual([expect.objectContaining({ recovered: false })]));
  memory.publish();
  await eventually(() => expect(late.offsets()).toEqual([2]));
  expect(JSON.stringify(late.frames)).not.toContain('canary');
});
