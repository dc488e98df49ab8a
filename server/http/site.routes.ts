import QRCode from 'qrcode';
import { bind } from '#shared/bind.ts';
import { fail } from '#shared/codes.ts';
import { site } from '#shared/site.contract.ts';
import { isoText, type UnixSeconds } from '#shared/time.ts';

export interface SiteDeps {
  origin: string;
  /** Public messages with an id from the first to below the second, newest first. */
  listForSitemap(from: number, end: number): Promise<{ url: string; updatedAt: UnixSeconds }[]>;
  /** The largest id of a public message below another one. */
  findListedBelow(end: number): Promise<number | null>;
  listSubjectIds(): Promise<number[]>;
}

/** A file may name 50,000 addresses; with as many ids in each, none has more, and old files stay as they are. */
const IDS_PER_FILE = 10_000;

const fixedPages = ['/', '/live', '/jingxuan', '/youliao', '/headlines', '/agreement'];

export function siteRoutes({ origin, listForSitemap, findListedBelow, listSubjectIds }: SiteDeps) {
  /** Only files with something in them: ids may have large holes. */
  async function filledFiles(): Promise<number[]> {
    const files: number[] = [];
    let newest = await findListedBelow(Number.MAX_SAFE_INTEGER);
    while (newest !== null) {
      const file = Math.floor(newest / IDS_PER_FILE);
      files.push(file);
      newest = await findListedBelow(file * IDS_PER_FILE);
    }
    return files;
  }

  async function pagesFile(): Promise<string> {
    const subjects = (await listSubjectIds()).map((id) => `/subject/${id}`);
    return urlSet([...fixedPages, ...subjects].map((path) => address(origin + path)));
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
      const files = ['pages', ...(await filledFiles()).map((file) => `messages-${file}`)];
      const entries = files.map((file) => `<sitemap><loc>${origin}/sitemap/${file}.xml</loc></sitemap>`);
      return xml('sitemapindex', entries);
    },
    getSitemapPart: async ({ params }) => {
      const file = /\d+/.exec(params.part)?.[0];
      if (file === undefined) return pagesFile();
      const first = Number(file) * IDS_PER_FILE;
      const messages = await listForSitemap(first, first + IDS_PER_FILE);
      if (messages.length === 0) throw fail('PATH_NOT_FOUND');
      return urlSet(messages.map(({ url, updatedAt }) => address(url, updatedAt)));
    },
    getQrCode: ({ query }) =>
      QRCode.toString(origin + query.path, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }),
  });
}

const urlSet = (addresses: readonly string[]) => xml('urlset', addresses);

function xml(root: 'urlset' | 'sitemapindex', lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`;
}

function address(location: string, updatedAt: UnixSeconds | null = null): string {
  const changed = updatedAt === null ? '' : `<lastmod>${isoText(updatedAt)}</lastmod>`;
  return `<url><loc>${location}</loc>${changed}</url>`;
}
