import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { expectLinear } from '#tests/support/linear.ts';
import { decodeText } from './decode.ts';
import { detectEncoding } from './encodings.ts';
import { isBrokenInput, unpacked } from './read-bytes.ts';
import { readRecords } from './records.ts';
import { placeText, type RowOrFault } from './rows.ts';

/** GBK bytes of 标题,内容 and of 沪指涨1% and so on: Node decodes GBK but does not encode it. */
const gbk = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const shangZheng = gbk('bba6 d6b8 d5c7'); // 沪指涨

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield Buffer.from(bytes.subarray(at, at + size));
}

async function readAll(bytes: Uint8Array | string, { name = 'file', size = 7 } = {}): Promise<RowOrFault[]> {
  const buffer = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  const records: RowOrFault[] = [];
  const pieces = decodeText(unpacked(inPieces(buffer, size), () => 0));
  for await (const record of readRecords(pieces, { name, faultOfHeader: () => null })) records.push(record);
  return records;
}

/** The records before a break, and what the break says. */
async function readBroken(bytes: Buffer, size: number): Promise<{ seen: RowOrFault[]; fault: unknown }> {
  const seen: RowOrFault[] = [];
  const run = async () => {
    const pieces = decodeText(unpacked(inPieces(bytes, size), () => 0));
    for await (const record of readRecords(pieces, { name: 'x.jsonl', faultOfHeader: () => null })) seen.push(record);
  };
  const fault = await run().catch((error: unknown) => error);
  return { seen, fault };
}

const brief = (records: RowOrFault[]) =>
  records.map((record) => ('reason' in record ? [record.line, record.reason] : [record.line, record.fields]));

describe('bytes', () => {
  test('gzip is known by its bytes, however they are cut', async () => {
    const packed = gzipSync('{"id":1}\n{"id":2}\n');
    for (const size of [1, 5, 1000]) {
      expect(brief(await readAll(packed, { name: 'x.jsonl', size }))).toEqual([
        [1, { id: 1 }],
        [2, { id: 2 }],
      ]);
    }
  });

  test.each([
    ['what is no gzip', Buffer.from('garbage at the end'), 'no gzip'],
    ['a broken member', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xff, 0xff]), 'damaged'],
    ['half a header', Buffer.from([0x1f, 0x8b, 8]), 'end of file'],
  ])('%s behind a gzip costs nothing of what came before', async (_, tail, reason) => {
    const packed = gzipSync(Array.from({ length: 200 }, (__, id) => JSON.stringify({ id })).join('\n') + '\n');
    for (const size of [1, 50, 100_000]) {
      const { seen, fault } = await readBroken(Buffer.concat([packed, tail]), size);
      expect([size, seen.length]).toEqual([size, 200]);
      expect(String(fault)).toContain(reason);
    }
  });

  test.each([1, 13, 100_000])('gzip members one behind the other, zeros behind them, in pieces of %i', async (size) => {
    const members = [1, 2, 3].map((id) => gzipSync(`{"id":${id}}\n`));
    const records = await readAll(Buffer.concat([...members, Buffer.alloc(512)]), { size });
    expect(brief(records)).toEqual([
      [1, { id: 1 }],
      [2, { id: 2 }],
      [3, { id: 3 }],
    ]);
  });

  test('a name, a comment and a checksum in the header are passed over', async () => {
    const plain = gzipSync('{"id":1}\n');
    const header = Buffer.concat([plain.subarray(0, 3), Buffer.from([2 + 4 + 8 + 16]), plain.subarray(4, 10)]);
    const extras = Buffer.concat([Buffer.from([3, 0, 9, 9, 9]), Buffer.from('name\0comment\0'), Buffer.from([1, 2])]);
    expect(brief(await readAll(Buffer.concat([header, extras, plain.subarray(10)]), { size: 4 }))).toEqual([
      [1, { id: 1 }],
    ]);
  });

  test('a wrong checksum is told after everything was delivered', async () => {
    const packed = gzipSync('{"id":1}\n{"id":2}\n');
    packed.writeUInt8(packed.readUInt8(packed.length - 8) ^ 1, packed.length - 8);
    const { seen, fault } = await readBroken(packed, 1000);
    expect(seen).toHaveLength(2);
    expect(String(fault)).toContain('wrong checksum');
  });

  test('of a truncated gzip everything before the break is delivered, then the break is told', async () => {
    const lines = Array.from({ length: 5000 }, (_, id) => JSON.stringify({ id, noise: Math.sin(id) })).join('\n');
    const packed = gzipSync(lines);
    const cut = packed.subarray(0, packed.length / 2);
    const seen: RowOrFault[] = [];
    let read = 0;
    async function* counted() {
      for await (const chunk of inPieces(cut, 1000)) {
        read += chunk.length;
        yield chunk;
      }
    }
    const run = async () => {
      const pieces = decodeText(unpacked(counted(), () => read));
      for await (const record of readRecords(pieces, { name: 'x.jsonl', faultOfHeader: () => null })) seen.push(record);
    };
    const fault = await run().catch((error: unknown) => error);
    expect(isBrokenInput(fault)).toBe(true);
    expect(String(fault)).toContain(`near byte ${cut.length}`);
    expect(seen.length).toBeGreaterThan(2000);
    // The half record at the break is not taken for a record.
    expect(seen.every((record) => 'fields' in record)).toBe(true);
  });
});

describe('encodings', () => {
  test('GBK, cut anywhere, is read as GBK', async () => {
    const file = Buffer.concat([Buffer.from('{"id":1,"title":"'), shangZheng, Buffer.from('"}\n')]);
    for (const size of [1, 3, 100])
      expect(brief(await readAll(file, { size }))).toEqual([[1, { id: 1, title: '沪指涨' }]]);
  });

  test('a byte order mark and CRLF leave no trace', async () => {
    expect(brief(await readAll('\uFEFFid,title\r\n1,沪指\r\n', { name: 'x.csv' }))).toEqual([
      [2, { id: '1', title: '沪指' }],
    ]);
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('{"id":"沪"}\n', 'utf16le')]);
    expect(brief(await readAll(utf16))).toEqual([[1, { id: '沪' }]]);
  });

  test('a damaged byte costs its line, not the file', async () => {
    const good = '{"id":1,"title":"沪指放量上涨，两市成交额突破万亿元"}\n';
    const bad = Buffer.concat([Buffer.from('{"id":2,"title":"'), Buffer.from([0xe6, 0xb2]), Buffer.from('"}\n')]);
    const records = await readAll(Buffer.concat([Buffer.from(good), bad, Buffer.from(good)]));
    expect(brief(records).map(([line, what]) => [line, typeof what])).toEqual([
      [1, 'object'],
      [2, 'string'],
      [3, 'object'],
    ]);
  });

  test('what is no text is refused', () => {
    expect(() => detectEncoding(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 8]))).toThrow('not text');
    expect(() => detectEncoding(Buffer.from([0xff, 0xff, 0x80, 0xff, 0xff, 0xff]))).toThrow(
      'neither in UTF-8 nor in GBK nor in Big5',
    );
  });
});

describe('encodings that are told apart', () => {
  const taiwan = gbk(
    'a578bf6eb971a4b5a4e9a56cb67daa6ba448bba1a9fab77ca141b8b3a8c6aaf8aaeda5dca5fdb669bb73b57bbbdda844b16aab6ca141a5fea67eb8ea' +
      'a5bba4e4a558bafbabf9a4a3c5dca143a55bc576abfcbcc6a6acbaa6a6caa4c0a4a7a440a141a57eb8eab652b657a143',
  );

  test('Big5 is no GBK', async () => {
    const file = Buffer.concat([Buffer.from('{"id":1,"title":"'), taiwan, Buffer.from('"}\n')]);
    expect(detectEncoding(file)).toBe('big5');
    expect(brief(await readAll(file))).toEqual([
      [1, { id: 1, title: expect.stringMatching(/^台積電今日召開法人說明會/) }],
    ]);
  });

  test('traditional letters in UTF-8 stay as they are', async () => {
    expect(brief(await readAll('{"id":1,"title":"台積電召開法說會"}'))).toEqual([
      [1, { id: 1, title: '台積電召開法說會' }],
    ]);
  });

  test('UTF-16 of either order by its mark', async () => {
    const bytes = Buffer.from('\uFEFF{"id":"沪"}\n', 'utf16le').swap16();
    for (const size of [1, 7]) expect(brief(await readAll(bytes, { size }))).toEqual([[1, { id: '沪' }]]);
  });

  test('in doubt the file is refused, and the operator decides', () => {
    // Characters that both codes put among the common ones.
    const doubtful = gbk('b0a1b0a2b0a3c4e3bac3');
    expect(() => detectEncoding(doubtful)).toThrow('--encoding gb18030 or --encoding big5');
  });
});

describe('JSON lines', () => {
  test('bad lines are told by number, blank ones passed over', async () => {
    const records = await readAll('{"id":1}\n\n{"id":\n[1]\n"x"\n{"id":2}');
    expect(brief(records)).toEqual([
      [1, { id: 1 }],
      [3, expect.stringContaining('bad JSON')],
      [4, 'JSON, but not an object'],
      [5, 'JSON, but not an object'],
      [6, { id: 2 }],
    ]);
  });

  test('a first line that is broken does not make CSV of a .jsonl', async () => {
    expect(brief(await readAll('oops\n{"id":2}\n', { name: 'a.jsonl.gz' }))).toEqual([
      [1, expect.stringContaining('bad JSON')],
      [2, { id: 2 }],
    ]);
  });

  test('a line over 1 MB is rejected by its number', async () => {
    const long = JSON.stringify({ id: 1, text: '长'.repeat(400_000) });
    const records = await readAll(`${long}\n{"id":2}\n`, { size: 10_000 });
    expect(brief(records)).toEqual([
      [1, 'longer than 1 MB'],
      [2, { id: 2 }],
    ]);
    const fitting = JSON.stringify({ id: 1, text: 'x'.repeat(1024 * 1024 - 30) });
    expect((await readAll(fitting, { size: 10_000 }))[0]).toHaveProperty('fields');
  });

  test('ids beyond the whole numbers of a double keep their digits', async () => {
    const [record] = await readAll('{"id":1234567890123456789,"n":3}');
    expect(record).toMatchObject({ fields: { id: '1234567890123456789', n: 3 } });
  });
});

test('one JSON array of any layout', async () => {
  const text = '[\n  {"id":1,"a":"x]\\",[{"},\n  {\n "id":2,"b":[1,{"c":2}]}, 7\n]\n';
  for (const size of [1, 4, 500]) {
    expect(brief(await readAll(text, { size }))).toEqual([
      [2, { id: 1, a: 'x]",[{' }],
      [3, { id: 2, b: [1, { c: 2 }] }],
      [4, 'JSON, but not an object'],
    ]);
  }
});

test('records of a JSON array in one line are told apart by their number', async () => {
  const records = await readAll('[{"id":1},7,{"id":2},"x"]');
  expect(records.map(({ line, element }) => [line, element])).toEqual([
    [1, 1],
    [1, 2],
    [1, 3],
    [1, 4],
  ]);
  expect(records.map(placeText)).toContain('element 2 (line 1)');
});

describe('CSV', () => {
  test('quotes that never close take work in proportion to the file', async () => {
    // Each of these lines opens a quote and closes none that is open.
    const linesOf = (count: number) => `id,text\n${'a","\n'.repeat(count)}`;
    const lost = async (count: number) => (await readAll(linesOf(count), { name: 'a.csv', size: 100_000 })).length;
    expect(await lost(1000)).toBe(1000);
    await expectLinear((count) => lost(count), 30_000);
  });

  test('quotes, line breaks inside them, and the line a record starts on', async () => {
    const text = 'id,text\r\n1,"a ""b"", c"\r\n\r\n2,"one\r\ntwo"\r\n3,5" disk\r\n';
    for (const size of [1, 6, 500]) {
      expect(brief(await readAll(text, { size, name: 'a.csv' }))).toEqual([
        [2, { id: '1', text: 'a "b", c' }],
        [4, { id: '2', text: 'one\ntwo' }],
        [6, { id: '3', text: '5" disk' }],
      ]);
    }
  });

  test('a wrong number of columns and a quote that never closes cost their line only', async () => {
    const text = 'id,text\n1\n2,a,b\n3,"open\n4,fine\n5,fine\n';
    expect(brief(await readAll(text))).toEqual([
      [2, '1 columns where the header has 2'],
      [3, '3 columns where the header has 2'],
      [4, 'a quote is never closed'],
      [5, { id: '4', text: 'fine' }],
      [6, { id: '5', text: 'fine' }],
    ]);
  });

  test('a quote behind the separator of other files opens nothing', async () => {
    const text = 'id,text\n1,他说;"甲乙丙丁\n2,"引号, 正文"\n';
    expect(brief(await readAll(text))).toEqual([
      [2, { id: '1', text: '他说;"甲乙丙丁' }],
      [3, { id: '2', text: '引号, 正文' }],
    ]);
  });

  test('tabs and semicolons separate as well', async () => {
    expect(brief(await readAll('id\ttext\n1\ta,b\n'))).toEqual([[2, { id: '1', text: 'a,b' }]]);
    expect(brief(await readAll('id;text\n1;"a;b"\n'))).toEqual([[2, { id: '1', text: 'a;b' }]]);
  });
});
