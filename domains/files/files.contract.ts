import { z } from 'zod';
import { defineContract, type ByteStream } from '#shared/contract.ts';
import { int } from '#shared/query-schemas.ts';
import { LARGEST_FILE } from '#shared/upload-limits.ts';

export const fileToken = z
  .string()
  .regex(/^[\w-]{22}$/, '文件不存在')
  .describe('文件标识');

/** What has been uploaded whole, as its owner is told. */
const UploadedFile = z
  .object({
    file_token: fileToken,
    kind: z.enum(['image', 'video', 'audio', 'document']),
    name: z.string(),
    media_type: z.string(),
    size: int.describe('字节数'),
    width: int.describe('图片的宽（像素），其他文件为 0'),
    height: int.describe('图片的高（像素），其他文件为 0'),
    url: z.string().describe('读取的地址'),
  })
  .meta({ title: 'UploadedFile' });
export type UploadedFile = z.infer<typeof UploadedFile>;

/** How far an upload has come; with `file` it is whole. */
const UploadState = z
  .object({ received: int.describe('已收到的字节数，下一块从这里开始'), file: UploadedFile.nullable() })
  .meta({ title: 'UploadState' });
export type UploadState = z.infer<typeof UploadState>;

const side = z.coerce.number('尺寸必须是数字').int('尺寸必须是整数').min(1, '尺寸过小').max(10_000, '尺寸过大');

/** Which size of a picture is meant; a thumbnail of 100×100 when neither side is said (docs/product/files.md#sizes). */
const readParameters = z
  .object({ w: side.optional().describe('宽'), h: side.optional().describe('高') })
  .nullish()
  .describe('图片的尺寸；给出而不写宽高时为 100×100，不给为原尺寸');

const ticket = {
  key: fileToken.describe('gen_upload_tokens 给出的 key'),
  token: z.string().max(200).describe('与 key 一同给出的 token'),
};

const own = { auth: 'required' } as const;

/** docs/product/files.md */
export const files = defineContract('files', {
  createUploadTokens: {
    ...own,
    method: 'POST',
    path: '/apiv1/file/gen_upload_tokens',
    summary: '上传凭证：每个文件一对 key 与 token，一天内有效',
    body: z.object({
      count: z.coerce.number('count 必须是数字').int().min(1, '至少一个').max(30, '一次最多 30 个').default(1),
      read_parameters: readParameters,
    }),
    data: z.object({
      tokens: z.array(z.object({ key: z.string(), token: z.string(), url: z.string() })),
      upload_url: z.string(),
      largest_file: int,
      largest_chunk: int,
      expires_at: int,
    }),
    errors: [],
  },
  upload: {
    ...own,
    method: 'POST',
    path: '/upload',
    summary: '上传文件（multipart：key、token、offset、size、file，file 在最后）；整个或分块，分块时可续传',
    bodyKind: 'multipart',
    parts: z.object({
      ...ticket,
      offset: int.optional().describe('这一块从文件的第几个字节开始；不写为 0'),
      size: int.optional().describe('整个文件的字节数；不写时这次就是整个文件'),
      file: z.file().describe('文件或它的一块，在其他各项之后'),
    }),
    // What is too large is refused by the module, in the product's own words.
    largestBody: LARGEST_FILE + 1024,
    // And what is too slow, by the piece.
    longestBodySeconds: 3 * 3600,
    data: UploadState,
    errors: [
      'UPLOAD_TOO_LARGE',
      'UPLOAD_FAILED',
      'UPLOAD_REFUSED',
      'UPLOAD_INFECTED',
      'UPLOAD_OVER',
      'QUOTA_USED',
      'SCANNER_AWAY',
      'STATE_CHANGED',
      'TOO_SLOW',
      'BODY_TOO_LARGE',
      'BUSY',
    ],
  },
  getUpload: {
    ...own,
    method: 'GET',
    path: '/upload',
    summary: '一个上传收到了多少，供续传',
    query: z.object(ticket),
    data: UploadState,
    errors: ['UPLOAD_OVER'],
  },
  removeUpload: {
    ...own,
    method: 'DELETE',
    path: '/upload',
    summary: '取消一个没有完成的上传',
    query: z.object(ticket),
    data: z.object({ is_removed: z.boolean() }),
    errors: ['UPLOAD_OVER', 'STATE_CHANGED'],
  },
  signAddresses: {
    auth: 'optional',
    method: 'POST',
    path: '/apiv1/file/gen_qiniu_urls',
    summary: '读取文件的地址：60 秒内、对本次登录的人有效；无权读取的答 403',
    body: z.object({
      file_tokens: z.array(fileToken).min(1, '请指定文件').max(100, '一次最多 100 个'),
      read_parameters: readParameters,
      deadline: z.coerce
        .number('deadline 必须是数字')
        .int()
        .min(0)
        .optional()
        .describe('unix 秒，最多为现在之后 60 秒'),
    }),
    data: z.object({ urls: z.record(z.string(), z.string()), deadline: int }),
    errors: ['FORBIDDEN'],
  },
  exchangeAddresses: {
    ...own,
    method: 'POST',
    path: '/apiv1/file/exchange_url',
    summary: '把外站的图片转存到本站；单张失败时 url_map 中为 null，原因在 failures',
    waitsForStrangers: true,
    body: z.object({
      images: z.array(z.string().min(1).max(2000, '图片地址太长')).min(1, '请指定图片').max(30, '一次最多 30 张图片'),
    }),
    data: z.object({
      url_map: z.record(z.string(), z.string().nullable()),
      files: z.record(z.string(), UploadedFile),
      failures: z.record(z.string(), z.string()),
    }),
    errors: ['TOO_OFTEN', 'BUSY'],
  },
  getFile: {
    auth: 'optional',
    method: 'GET',
    path: '/file/:token',
    summary: '文件的内容；图片可指定尺寸，音视频支持 Range，文档作为附件',
    params: z.object({ token: z.string().describe('文件标识') }),
    query: z.object({
      w: side.optional().describe('图片的宽；取最近的一档'),
      h: side.optional().describe('图片的高；取最近的一档'),
      sign: z.string().max(200).optional().describe('gen_qiniu_urls 签出的'),
    }),
    bodyStyle: 'stream',
    mediaType: 'application/octet-stream',
    data: z.custom<ByteStream>(),
    errors: ['FILE_NOT_FOUND', 'RANGE_REFUSED'],
  },
});
