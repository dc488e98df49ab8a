import { chinaDate, type UnixSeconds } from '#shared/time.ts';

export interface Filing {
  company: string;
  number: string;
  address: string;
}

/** Hosts that contain the short brand's domain belong to the second company. */
const SHORT_BRAND_DOMAIN = 'kp.example';

// 示例 values: the real ones belong to whoever runs the site.
const firstCompany: Filing = { company: '开盘', number: '示例 00000000 号', address: '示例市示例路 1 号' };
const secondCompany: Filing = { company: '开盘科技', number: '示例 00000001 号', address: '示例市示例路 2 号' };

/** Whose filing number and address stand in the footer, by the host of the request (docs/product/legal.md#filing). */
export function filingOf(host: string): Filing {
  return host.toLowerCase().includes(SHORT_BRAND_DOMAIN) ? secondCompany : firstCompany;
}

/** `© 2026 开盘`, by the clock of the server. */
export function copyrightOf(host: string, now: UnixSeconds): string {
  return `© ${chinaDate(now).year} ${filingOf(host).company}`;
}
