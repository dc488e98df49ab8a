import { pino } from 'pino';
import { expect, test } from 'vitest';
import { fail } from '#shared/codes.ts';
import { toFaultReply } from './errors.ts';

test.each([
  ['a fault behind a sentence is told to the operator with its reason', new Error('ENOSPC: no space left'), 40],
  ['what was merely refused is a remark', 'no order 7', 30],
])('%s, and not to the reader', (_what, detail, level) => {
  const lines: { level: number }[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line) as { level: number }) });
  const { body } = toFaultReply(fail('UPLOAD_FAILED', { detail }), log);
  expect(body).toEqual({ code: 60441, message: '上传失败,请重试!', data: null });
  expect(lines).toMatchObject([{ level, code: 60441 }]);
  expect(JSON.stringify(lines)).toContain(detail instanceof Error ? detail.message : detail);
});
