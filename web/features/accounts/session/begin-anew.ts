import { reloadDocument } from '#web/lib/open-document.ts';

/** docs/product/sign-in.md#signing-out */
export const RELOAD_MILLIS = 200;

/** The page is loaded again, a moment later, so that what was pressed is seen to have been. */
export function beginAnew(): void {
  setTimeout(reloadDocument, RELOAD_MILLIS);
}
