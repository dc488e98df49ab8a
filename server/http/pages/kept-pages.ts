/** How long a rendering is shown to all visitors, if nothing moves meanwhile. */
export const KEPT_SECONDS = 5;

/** Every address that no endpoint owns. */
export const PAGE_ROUTE = '/*';

/** A page names its own address in links and pictures, so each host has renderings of its own. */
export const keyOfPage = (host: string, url: string): string => `${host} ${url}`;

export const pageVariants = { vary: 'Accept-Encoding, Cookie, X-Token' };

/** Of a page that visitors share: asked again each time, whether it has moved. */
export const keptPageHeaders = { ...pageVariants, 'cache-control': 'no-cache' };
