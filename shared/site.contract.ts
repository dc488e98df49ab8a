import { z } from 'zod';
import { defineContract } from './contract.ts';

/** A search in Chinese takes nine letters for each of its own. A code holds 2,331 bytes, the name of the site among them. */
const LONGEST_PATH_BYTES = 2200;

/** What belongs to the site as a whole and to no module. */
export const site = defineContract('site', {
  getRobots: {
    method: 'GET',
    path: '/robots.txt',
    summary: '抓取规则',
    auth: 'optional',
    bodyStyle: 'text',
    mediaType: 'text/plain',
    data: z.string(),
    errors: [],
  },
  getSitemap: {
    method: 'GET',
    path: '/sitemap.xml',
    summary: '站点地图的目录，新的在前',
    auth: 'optional',
    bodyStyle: 'text',
    mediaType: 'application/xml',
    cache: { topics: 'all', seconds: 5 },
    data: z.string(),
    errors: [],
  },
  getSitemapPart: {
    method: 'GET',
    path: '/sitemap/:part',
    summary: '站点地图的一部分：固定页面、栏目，或一段编号的公开快讯与文章',
    auth: 'optional',
    bodyStyle: 'text',
    mediaType: 'application/xml',
    cache: { topics: 'all', seconds: 5 },
    params: z.object({
      part: z
        .string()
        .regex(/^(pages|[a-z]+-\d{1,6})\.xml$/, '没有这一部分')
        .describe('pages.xml，或目录里的 messages-N.xml 等'),
    }),
    data: z.string(),
    errors: ['PATH_NOT_FOUND'],
  },
  getQrCode: {
    method: 'GET',
    path: '/img/qr',
    summary: '本站某个地址的二维码（SVG）',
    auth: 'optional',
    bodyStyle: 'text',
    mediaType: 'image/svg+xml',
    // Own paths only: a code that sends people elsewhere would borrow our name.
    query: z.object({
      path: z
        .string()
        .refine((path) => new TextEncoder().encode(path).length <= LONGEST_PATH_BYTES, 'path 过长')
        .regex(/^\/(?![/\\])[^\s\\]*$/, 'path 只能是本站地址')
        .default('/')
        .describe('本站地址，以 / 开头'),
    }),
    data: z.string(),
    errors: [],
  },
});
