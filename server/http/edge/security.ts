import { reportPath } from './policy-reports.ts';

/**
 * The headers of every answer. HSTS is the balancer's, which knows whether the site is served over TLS. The policy is that of
 * an answer which is no page: opened by itself, it may load and run nothing. Pages bring their own.
 */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  // Publishers whose pictures stand in the news, and whose links are followed, learn nothing of what is read here.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  // A drawing may carry its own styles.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
};

/**
 * What everybody may read, programs and pages of other sites may read too; credentials are never sent along. Scripts of theirs
 * see of our own headers those that say where figures come from, when to come back and what to name when something failed.
 */
export const publicHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-market-source, x-market-delay, x-request-id, retry-after, etag',
  'cross-origin-resource-policy': 'cross-origin',
};

/** What the headers of our clients, and of programs that came with us, need to be sent from elsewhere. `x-token` stays at home. */
export const preflightHeaders = {
  ...publicHeaders,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'x-platform, x-app-id, x-app-version, x-ivanka-token, x-track-info, x-appgo-platform',
  'access-control-max-age': '86400',
};

/** Where a page says that its policy was broken: the rules of the policy, and the header that names the place. */
export const reportRules = [`report-uri ${reportPath}`, 'report-to policy'];
export const reportingHeader: [string, string] = ['reporting-endpoints', `policy="${reportPath}"`];

/**
 * The headers of a page. Scripts run from our own files or with the nonce of this rendering, styles from our own files.
 * Pictures of news may live at their publishers (https). Without a nonce: hot reload writes scripts and styles into the page.
 */
export function pageHeaders(nonce: string | undefined, captchaHosts: readonly string[] = []): [string, string][] {
  const own = nonce === undefined ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`;
  return [['content-security-policy', policyOf(own, captchaHosts)], reportingHeader];
}

function policyOf(own: string, captchaHosts: readonly string[]): string {
  const hosts = captchaHosts.map((host) => ` ${host}`).join('');
  return [
    "default-src 'self'",
    `script-src ${own}${hosts}`,
    `style-src ${own}`,
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self'",
    `connect-src 'self'${hosts}`,
    hosts === '' ? "frame-src 'none'" : `frame-src${hosts}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...reportRules,
  ].join('; ');
}
