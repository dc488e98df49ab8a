import { expect, test } from 'vitest';
import type { Post, PostFields } from '#domains/authoring/authoring.contract.ts';
import { documentOfText, textOf } from '#shared/documents/document-text.ts';
import { blankFields, textIn } from './fields.ts';
import { firstChoices, mergedFields, mergeOf } from './merge-fields.ts';

const fieldsOf = (title: string, text: string, more: Partial<PostFields> = {}): PostFields => ({
  ...{ ...blankFields, title, content: documentOfText(text) },
  ...more,
});
const conflictOf = (mine: PostFields, theirs: PostFields) => ({
  base: fieldsOf('题', '第一段。\n第二段。'),
  mine,
  theirs: { fields: theirs } as Post,
  later: 'mine' as const,
});

test('the texts of both, and of the rest what each has changed', () => {
  const conflict = conflictOf(
    fieldsOf('我的题', '第一段改过。\n第二段。', { price: 18, mode: 2 }),
    fieldsOf('题', '第一段。\n第二段。\n他的后记。', { ai_made: false }),
  );
  const merge = mergeOf(conflict);
  const merged = mergedFields(conflict, merge, firstChoices(merge));
  expect(merge.said).toEqual({});
  expect(merged).toMatchObject({ title: '我的题', price: 18, mode: 2, ai_made: false, preview: null });
  expect(textOf(textIn(merged, 'content'))).toBe('第一段改过。\n第二段。\n他的后记。');
});

test('two titles are a choice, and so are two edits of the same words', () => {
  const conflict = conflictOf(fieldsOf('我的题', '第一句。\n第二段。'), fieldsOf('他的题', '第一节。\n第二段。'));
  const merge = mergeOf(conflict);
  expect(merge.said).toEqual({ title: 'mine' });
  const choices = firstChoices(merge);
  expect(textOf(textIn(mergedFields(conflict, merge, choices), 'content'))).toBe('第一句。\n第二段。');
  const other = { said: { title: 'theirs' as const }, rows: { ...choices.rows, content: ['theirs' as const, null] } };
  const chosen = mergedFields(conflict, merge, other);
  expect([chosen.title, textOf(textIn(chosen, 'content'))]).toEqual(['他的题', '第一节。\n第二段。']);
});

test('cover, tags and source that both have changed are choices of their own; what one alone has changed is never lost', () => {
  const conflict = conflictOf(
    fieldsOf('题', '第一段。\n第二段。', { cover: 'mine', tags: ['钠电'], source_name: '公司公告' }),
    fieldsOf('题', '第一段。\n第二段。', { cover: 'theirs', tags: ['储能'], source_url: 'https://example.com/' }),
  );
  const merge = mergeOf(conflict);
  expect(merge.said).toEqual({ cover: 'mine', tags: 'mine' });
  const choices = firstChoices(merge);
  const chosen = mergedFields(conflict, merge, { ...choices, said: { ...choices.said, tags: 'theirs' } });
  const { cover, tags, source_name: name, source_url: address } = chosen;
  expect([cover, tags, name, address]).toEqual(['mine', ['储能'], '公司公告', 'https://example.com/']);
});
