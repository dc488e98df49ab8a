import { settleId } from '#web/features/feed/alerts/settled-ids.ts';
import type { LivePage } from './manners.ts';

/** Whatever the reader opens from the list needs no alert in any other tab (docs/product/alerts.md#one-alert). */
export function noteReceipts({ list }: LivePage): () => void {
  function handleClick({ target }: MouseEvent) {
    if (!(target instanceof Element) || list()?.contains(target) !== true) return;
    const item = target.closest('a[href^="/message/"]')?.closest<HTMLElement>('[data-flash]');
    if (item?.dataset['flash'] !== undefined) settleId(item.dataset['flash']);
  }
  document.addEventListener('click', handleClick, { capture: true });
  return () => document.removeEventListener('click', handleClick, { capture: true });
}
