import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decodeText, detectEncoding } from './decode.ts';
import { isBrokenInput, unpacked } from './read-bytes.ts';
import { readRecords } from './records.ts';
import { type RowOrFault } from './rows.ts';

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
      'neither in UTF-8 nor in GBK',
    );
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

describe('CSV', () => {
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

  test('tabs and semicolons separate as well', async () => {
    expect(brief(await readAll('id\ttext\n1\ta,b\n'))).toEqual([[2, { id: '1', text: 'a,b' }]]);
    expect(brief(await readAll('id;text\n1;"a;b"\n'))).toEqual([[2, { id: '1', text: 'a;b' }]]);
  });
});
