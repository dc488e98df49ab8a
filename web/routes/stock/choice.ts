import type { Adjustment, Span } from '#web/features/market/chart/kline-terms.ts';
import type { Stretch } from '#web/features/market/chart/stretch-head.tsx';
import type { AboutTab } from './load-about.ts';

/** What is chosen on the page of a security. */
export interface Choice {
  span: Span;
  adjust: Adjustment;
  stretch: Stretch;
  tab: AboutTab;
}

/** How an address says it: what is other than usual. */
export const queryOf = ({ span, adjust, stretch, tab }: Choice) => ({
  k: span === 'day' ? null : span,
  adjust: adjust === 'forward' ? null : adjust,
  t: stretch === 'day' ? null : stretch,
  tab: tab === 'news' ? null : tab,
});
