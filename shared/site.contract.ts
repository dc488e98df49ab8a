import { z } from 'zod';
import { defineContract } from './contract.ts';

/** What belongs to the site as a whole and to no room. */
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
    summary: '公开页面的站点地图',
    auth: 'optional',
    bodyStyle: 'text',
    mediaType: 'application/xml',
    isCachedWithFeed: true,
    data: z.string(),
    errors: [],
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
        .max(500)
        .regex(/^\/(?![/\\])[^\s\\]*$/, 'path 只能是本站地址')
        .default('/')
        .describe('本站地址，以 / 开头'),
    }),
    data: z.string(),
    errors: [],
  },
});
