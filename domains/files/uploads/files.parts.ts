import type { BodyPart } from '#shared/bind.ts';
import { fail } from '#shared/codes.ts';
import { fileToken } from '../files.contract.ts';

/** A file as it arrives, whole or a chunk of it. */
export interface Arriving {
  key: string;
  token: string;
  name: string;
  /** Where in the file it begins, in bytes. */
  offset: number;
  /** Of the whole file; null where it ends with this body. */
  size: number | null;
  file: AsyncIterable<Uint8Array>;
}

/** Reads the parts of an upload: what is said of a file comes before it. */
export async function* readParts(body: AsyncIterable<BodyPart>): AsyncGenerator<Arriving> {
  const said: Record<string, string> = {};
  let isRead = false;
  for await (const part of body) {
    if (part.type === 'field') said[part.name] = part.value;
    else if (isRead) throw fail('BAD_REQUEST', { text: '一次只能上传一个文件' });
    else {
      isRead = true;
      const { key = '', token = '' } = said;
      if (!fileToken.safeParse(key).success) throw fail('UPLOAD_OVER');
      const offset = numberOf(said['offset']) ?? 0;
      yield { key, token, offset, size: numberOf(said['size']), name: cleanName(part.filename), file: part.file };
    }
  }
}

function numberOf(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  if (!/^\d{1,15}$/.test(text)) throw fail('BAD_REQUEST', { text: 'offset 和 size 必须是字节数' });
  return Number(text);
}

/** A name is shown, and told to whoever downloads: no path, no letter that turns what follows around. */
const cleanName = (name: string) =>
  name
    .replace(/^.*[\\/]/, '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(-100) || '文件';
