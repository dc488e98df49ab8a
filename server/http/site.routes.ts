import QRCode from 'qrcode';
import { bind } from '#shared/bind.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { fail } from '#shared/codes.ts';
import type { Sitemap, SitemapEntry } from '#shared/module.ts';
import { site } from '#shared/site.contract.ts';
import { isoText } from '#shared/time.ts';

export interface SiteDeps {
  origin: string;
  sitemaps: readonly Sitemap[];
}

/** Pages whose address never changes. */
export const fixedPages = [
  '/',
  '/live',
  '/jingxuan',
  '/zhutiku',
  '/dingpan',
  '/dingpan/redian',
  '/top-gainer',
  '/ladder',
  '/emotion',
  '/template/turnoverRateStocks',
  '/template/amplitudeStocks',
  '/template/volumeRatioStocks',
  '/template/historyHighestStocks',
  '/template/blockTradingStocks',
  '/template/buyPointStocks',
  '/template/northFundWeekly',
  '/dragon-tiger',
  '/northbound',
  '/northbound/analysis',
  '/watchlist',
  '/youliao',
  '/headlines',
  '/subjects',
  '/zzd/home',
  '/zzd/category',
  '/zzd/info',
  '/ts/home',
  '/ts/info',
  '/wapiaobao',
  '/wapiaobao/info',
  '/vip',
  '/privilege',
  '/agreement',
  '/privacy',
  '/corrections',
  '/report',
];

export function siteRoutes({ origin, sitemaps }: SiteDeps) {
  async function fileNames(): Promise<string[]> {
    const names = sitemaps.map(async ({ name, files }) => (await files()).map((file) => `${name}-${file}`));
    return ['pages', ...(await Promise.all(names)).flat()];
  }

  async function entriesOf(part: string): Promise<SitemapEntry[]> {
    const [name, file] = part.replace(/\.xml$/, '').split('-');
    if (file === undefined) return fixedPages.map((path) => ({ url: origin + path }));
    return (await sitemaps.find((sitemap) => sitemap.name === name)?.entries(Number(file))) ?? [];
  }

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
      const entries = (await fileNames()).map((file) => `<sitemap><loc>${origin}/sitemap/${file}.xml</loc></sitemap>`);
      return xml('sitemapindex', entries);
    },
    getSitemapPart: async ({ params }) => {
      const entries = await entriesOf(params.part);
      if (entries.length === 0) throw fail('PATH_NOT_FOUND');
      return xml('urlset', entries.map(element));
    },
    getQrCode: ({ query }) =>
      QRCode.toString(origin + query.path, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }),
  });
}

function xml(root: 'urlset' | 'sitemapindex', lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`;
}

function element({ url, updatedAt }: SitemapEntry): string {
  const changed = updatedAt === undefined ? '' : `<lastmod>${isoText(updatedAt)}</lastmod>`;
  return `<url><loc>${escapeHtml(url)}</loc>${changed}</url>`;
}
