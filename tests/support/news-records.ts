import { createNewsMapper } from '#domains/feed/import/feed.news-item.ts';
import { presetFor, presetNamed } from '#domains/feed/import/feed.presets.ts';
import { recordLeftovers } from './leftovers.ts';

/** When these records are read. */
export const readAt = Date.UTC(2026, 5, 30) / 1000;
export const noon = Date.UTC(2026, 4, 14, 4) / 1000;

/** A record as 财联社 writes it, and one of our own answers. */
export const clsRecord = {
  id: 2370637,
  ctime: noon,
  title: '题',
  content: '正文。',
  level: 'C',
  subjects: [] as unknown,
  stocks: [],
};
export const ownRecord = { Id: '77', Title: '题', Summary: '文', CreatedAtInSec: noon, SubjIds: ['9'] };

/** Makes the function that maps records of a preset. */
export function newsMapper(preset: string, { source = 'src', ignored = [] as readonly string[] } = {}) {
  const { leftovers } = recordLeftovers();
  const toItem = createNewsMapper({ source, preset: presetNamed(preset), now: () => readAt, leftovers, ignored });
  return (fields: Record<string, unknown>) => toItem({ line: 3, fields, text: '' });
}

/** What becomes of one record. */
export function mapNews(fields: Record<string, unknown>, preset = presetFor(Object.keys(fields)).name) {
  return newsMapper(preset)(fields);
}
