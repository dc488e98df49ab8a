/** The headers of every answer. HSTS is the balancer's, which knows whether the site is served over TLS. */
export const securityHeaders: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['x-frame-options', 'DENY'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
];

/**
 * The policy of a page. Scripts run from our own files or with the nonce of this rendering, styles from our own files.
 * Pictures of news may live at their publishers (https).
 */
export function contentSecurityPolicy(nonce: string): string {
  return policyOf(`'self' 'nonce-${nonce}'`);
}

/** Hot reload writes scripts and styles into the page. */
export const developmentPolicy = policyOf("'self' 'unsafe-inline'");

function policyOf(own: string): string {
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${own}`,
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
