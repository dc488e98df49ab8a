import { defineChannel } from '#shared/channel.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createEncoder, refusedFrame, textFrame } from './server-frames.ts';

const contract = defineChannel('bells', {
  summary: '',
  auth: 'optional',
  delivery: 'latest',
  enter: z.object({}),
  events: { ring: z.object({ tone: z.number() }) },
  guide: [],
});
const textOf = (frame: Buffer) => frame.subarray(2).toString();

test('an event travels as its name, that of its channel, and its data', () => {
  const frame = createEncoder(contract, false)('ring', { tone: 440 });
  expect(textOf(frame)).toBe('{"event":"ring","chann_name":"bells","data":{"tone":440}}');
});

test('a channel with clients of long standing leaves its name out', () => {
  const frame = createEncoder({ ...contract, hasBareEvents: true }, false)('ring', { tone: 440 });
  expect(textOf(frame)).toBe('{"event":"ring","data":{"tone":440}}');
});

test('where events are checked, one that the contract does not describe is not encoded', () => {
  const encode = createEncoder(contract, true);
  expect(textOf(encode('ring', { tone: 440 }))).toContain('440');
  expect(() => encode('ring', { tone: 'a' })).toThrow(/tone/);
  expect(() => encode('strike', { tone: 440 })).toThrow('channel bells has no event strike');
});

test('a refusal says number and sentence of the table of codes', () => {
  expect(JSON.parse(textOf(refusedFrame('bells', 'SIGN_IN_FIRST')))).toEqual({
    event: 'REFUSED',
    data: { chann_name: 'bells', code: 40100, message: '请先登录' },
  });
});

test.each([
  [0, [0x81, 0]],
  [125, [0x81, 125]],
  [126, [0x81, 126, 0, 126]],
  [65_535, [0x81, 126, 255, 255]],
  [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])('the length %i is written as RFC 6455 wants it', (length, header) => {
  const frame = textFrame('a'.repeat(length));
  expect([...frame.subarray(0, header.length)]).toEqual(header);
  expect(frame.length).toBe(header.length + length);
});
