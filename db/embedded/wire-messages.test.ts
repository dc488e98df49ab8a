import { describe, expect, it } from 'vitest';
import { createMessageCutter, isStartup, isTerminate, simpleQuery } from './wire-messages.ts';

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);
const message = (type: string, body = '') => {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type, 0);
  bytes.writeInt32BE(4 + body.length, 1);
  bytes.write(body, 5);
  return bytes;
};
const round = Buffer.concat([message('P', 'parse'), message('B', 'bind'), message('E', 'execute'), message('S')]);

function startedCutter() {
  const cutter = createMessageCutter();
  expect(cutter.ingest(startup)).toEqual(new Uint8Array(startup));
  return cutter;
}

describe('the message cutter', () => {
  it('holds parse, bind and execute back until the sync', () => {
    const cutter = startedCutter();
    expect(cutter.ingest(message('P', 'parse'))).toBeUndefined();
    expect(cutter.ingest(message('B', 'bind'))).toBeUndefined();
    expect(cutter.ingest(Buffer.concat([message('E', 'execute'), message('S')]))).toEqual(new Uint8Array(round));
  });

  it('gives the same rounds whatever the chunks', () => {
    const stream = Buffer.concat([startup, round, Buffer.from(simpleQuery('select 1')), round]);
    for (let size = 1; size <= stream.length; size++) {
      const cutter = createMessageCutter();
      const taken: Uint8Array[] = [];
      for (let at = 0; at < stream.length; at += size) {
        taken.push(cutter.ingest(stream.subarray(at, at + size)) ?? new Uint8Array());
      }
      expect(Buffer.concat(taken).equals(stream)).toBe(true);
    }
  });

  it('keeps what comes after the boundary for the next round', () => {
    const cutter = startedCutter();
    expect(cutter.ingest(Buffer.concat([round, message('P', 'parse')]))).toEqual(new Uint8Array(round));
    expect(cutter.ingest(message('S'))).toEqual(new Uint8Array(Buffer.concat([message('P', 'parse'), message('S')])));
  });

  it('knows the first and the last message', () => {
    expect(isStartup(startup)).toBe(true);
    expect(isStartup(round)).toBe(false);
    expect(isTerminate(message('X'))).toBe(true);
    expect(isTerminate(round)).toBe(false);
  });
});
