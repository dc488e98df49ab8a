import QRCode from 'qrcode';
import { bind } from '#shared/bind.ts';
import { site } from '#shared/site.contract.ts';
import { isoText, type UnixSeconds } from '#shared/time.ts';

export interface SiteDeps {
  origin: string;
  /** Public articles, newest first. */
  listForSitemap(limit: number): Promise<{ id: number; updatedAt: UnixSeconds }[]>;
  listSubjectIds(): Promise<number[]>;
}

/** A sitemap file may name 50,000 addresses; the newest are what a search engine comes for. */
const SITEMAP_LIMIT = 45_000;

const fixedPages = ['/', '/live', '/jingxuan', '/youliao', '/headlines', '/agreement'];

export function siteRoutes({ origin, listForSitemap, listSubjectIds }: SiteDeps) {
  return bind(site, {
    getRobots: () =>
      [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /baoer_backend/',
        'Disallow: /dev/',
        'Disallow: /ws',
        'Disallow: /live?',
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),
    getSitemap: async () => {
      const [articles, subjects] = await Promise.all([listForSitemap(SITEMAP_LIMIT), listSubjectIds()]);
      const addresses = [
        ...fixedPages.map((path) => address(origin + path, null)),
        ...subjects.map((id) => address(`${origin}/subject/${id}`, null)),
        ...articles.map(({ id, updatedAt }) => address(`${origin}/article/${id}`, updatedAt)),
      ];
      return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`;
    },
    getQrCode: ({ query }) =>
      QRCode.toString(origin + query.path, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }),
  });
}

function address(location: string, updatedAt: UnixSeconds | null): string {
  const changed = updatedAt === null ? '' : `<lastmod>${isoText(updatedAt)}</lastmod>`;
  return `<url><loc>${location}</loc>${changed}</url>`;
}
