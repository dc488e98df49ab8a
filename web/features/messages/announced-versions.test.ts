import { expect, it } from 'vitest';
import { announcedVersions } from './announced-versions.ts';

it('tells of each version when it came, why, and what it replaced', () => {
  const told = announcedVersions({
    created_at: 100,
    title: '题',
    summary: '丙',
    versions: [
      { version: 2, at: 300, title: '题', summary: '乙', reason: '单位有误' },
      { version: 1, at: 200, title: '题', summary: '甲', reason: '数字颠倒' },
    ],
  });
  expect(told).toEqual([
    { version: 3, at: 300, title: '题', summary: '丙', reason: '单位有误', before: { title: '题', summary: '乙' } },
    { version: 2, at: 200, title: '题', summary: '乙', reason: '数字颠倒', before: { title: '题', summary: '甲' } },
    { version: 1, at: 100, title: '题', summary: '甲', reason: '', before: null },
  ]);
});

it('tells one version of what was never corrected', () => {
  const told = announcedVersions({ created_at: 100, title: '题', summary: '甲', versions: [] });
  expect(told).toEqual([{ version: 1, at: 100, title: '题', summary: '甲', reason: '', before: null }]);
});
