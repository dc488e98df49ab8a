import sharp from 'sharp';
import type { UploadedFile, UploadState } from '#domains/files/files.contract.ts';
import type { TestApp } from './app.ts';
import type { Member } from './cast.ts';
import { createPhone } from './phone.ts';

export interface Ticket {
  key: string;
  token: string;
}

interface Sent {
  bytes: Buffer;
  name?: string;
  /** As text, as a form carries them. */
  offset?: number | string;
  size?: number | string;
}

/** Somebody who uploads, as programs do. */
export function createUploader(app: TestApp, member: Member) {
  const phone = createPhone(app);

  const ticket = async (): Promise<Ticket> =>
    (await phone.post('/apiv1/file/gen_upload_tokens', { count: 1 }, member)).data.tokens[0];

  const send = ({ key, token }: Ticket, { bytes, name = '图.png', ...said }: Sent) =>
    phone.call({ method: 'POST', url: '/upload', ...multipart({ key, token, ...said }, { bytes, name }) }, member);

  return {
    ticket,
    send,
    find: async ({ key, token }: Ticket): Promise<UploadState> =>
      (await phone.call({ url: '/upload', query: { key, token } }, member)).data,
    remove: ({ key, token }: Ticket) => phone.call({ method: 'DELETE', url: '/upload', query: { key, token } }, member),

    /** Uploads a file whole, which is expected to succeed. */
    async put(bytes: Buffer, name?: string): Promise<UploadedFile> {
      const { data, message } = await send(await ticket(), { bytes, ...(name !== undefined && { name }) });
      if (!data?.file) throw new Error(`The file was not taken: ${message}`);
      return data.file;
    },
  };
}

/** A form with one file, as a browser sends it. */
export function multipart(fields: Record<string, string | number>, { bytes, name }: { bytes: Buffer; name: string }) {
  const boundary = 'x0x';
  const part = (disposition: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]);
  const said = Object.entries(fields).map(([field, value]) => part(`name="${field}"`, String(value)));
  const file = part(`name="file"; filename="${name}"`, bytes);
  return {
    payload: Buffer.concat([...said, file, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** A picture in one colour. */
export const picture = ({ width = 320, height = 200, background = '#1f3bb3' } = {}) =>
  sharp({ create: { width, height, channels: 3, background } });

export const png = (given?: { width?: number; height?: number; background?: string }): Promise<Buffer> =>
  picture(given).png().toBuffer();

/** What begins as a film, and is as long as it is said to be. */
export function film(size: number): Buffer {
  const bytes = Buffer.alloc(size, 'kaipan');
  bytes.write('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1');
  return bytes;
}

export const pdf = (): Buffer => Buffer.from(`%PDF-1.7\n${'1 0 obj <<>> endobj\n'.repeat(400)}%%EOF`);
