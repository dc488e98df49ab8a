import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { id } from '#shared/query-schemas.ts';

export const pictures = defineContract('articles', {
  getPicture: {
    method: 'GET',
    path: '/api/v6/message/:id/picture.png',
    summary: '一条消息画成的图片（PNG，宽 750），供分享；只画所有人都能看到的文字',
    auth: 'optional',
    bodyStyle: 'bytes',
    mediaType: 'image/png',
    isCostly: true,
    cache: { topics: ['articles', 'feed', 'subjects', 'securities'], seconds: 5 },
    params: z.object({ id }),
    data: z.instanceof(Uint8Array),
    errors: ['MESSAGE_NOT_FOUND'],
  },
});
