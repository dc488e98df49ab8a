import { signIn } from '#domains/accounts/sign-in/accounts.sign-in.contract.ts';
import { api } from '#web/lib/api.ts';
import { reloadDocument } from '#web/lib/open-document.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { troubleText } from '../sign-in/told-faults.ts';
import { tellOtherTabs } from './session-news.ts';

/** docs/product/sign-in.md#signing-out */
export const RELOAD_MILLIS = 200;

let isLeaving = false;

/** Ends this sign-in, also one that has ended already: the page begins anew as a visitor's. */
export async function leave(): Promise<void> {
  // Ending it closes the socket, which says so as well.
  if (isLeaving) return;
  isLeaving = true;
  try {
    await api(signIn.signOut, {});
    tellOtherTabs();
    beginAnew();
  } catch (error) {
    isLeaving = false;
    showToast(troubleText(error));
  }
}

/** A moment later, so that what was pressed is seen to have been. */
export function beginAnew(): void {
  setTimeout(() => {
    isLeaving = false;
    reloadDocument();
  }, RELOAD_MILLIS);
}
