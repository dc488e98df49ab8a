// What the frame around a page looks like, by route id. Reader spec §2 hangs these rules on route names, so they are a table and not conditions in components.

export type LayoutName = 'default' | 'ding' | 'empty' | 'article-editor' | 'author';

export type RouteFlags = {
  layout: LayoutName;
  footer: boolean;
  /** The "scan on the phone" box of the side tools. */
  qr: boolean;
  /** The two customer-service entries of the side tools. */
  customerService: boolean;
};

/** What a page may ask for against the table ("unless forced on", reader spec §2). */
export type ForcedFlags = Partial<Pick<RouteFlags, 'qr' | 'customerService'>>;

// Reader spec §2 names the five layouts; design/screens.md says which route wears which. Unlisted routes wear the default one.
const layouts: ReadonlyMap<string, LayoutName> = new Map(
  Object.entries({
    dingpan: 'ding',
    'dingpan-redian': 'ding',
    'dingpan-id': 'ding',
    'v-reset-passwd': 'empty',
    'account-mobile-bind': 'empty',
    'account-realname': 'empty',
    'confirm-logout': 'empty',
    'oauth-platform': 'empty',
    'lottery-double11-homepage': 'empty',
    'lottery-fifa-homepage': 'empty',
    'v-article-create': 'article-editor',
    'v-article-edit-id': 'article-editor',
    'v-article-update-id': 'article-editor',
    'v-article-templates': 'article-editor',
    author: 'author',
    'author-login': 'author',
    'author-authentic': 'author',
    'author-home': 'author',
    'author-all': 'author',
  } satisfies Record<string, LayoutName>),
);

// "The footer is hidden on route wapiaobao-info."
const withoutFooter: readonly string[] = ['wapiaobao-info'];

// "The customer-service widget shows by default on: …"
const withCustomerService: readonly string[] = [
  'jingxuan-subject',
  'vip',
  'wapiaobao',
  'wapiaobao-info',
  'ts-home',
  'ts-info',
  'ts-report-id',
  'ts-articles',
  'ts-search',
  'zzd-home',
  'zzd-info',
  'zzd-category',
];

// "The QR code shows everywhere except …"
const withoutQr: readonly string[] = ['vip', 'wapiaobao', 'wapiaobao-info', 'ts-info', 'zzd-info'];

/** The frame of one route; `forced` is what the page itself asks for. */
export function flagsOf(routeId: string, forced: ForcedFlags = {}): RouteFlags {
  return {
    layout: layouts.get(routeId) ?? 'default',
    footer: !withoutFooter.includes(routeId),
    qr: forced.qr ?? !withoutQr.includes(routeId),
    customerService: forced.customerService ?? withCustomerService.includes(routeId),
  };
}
