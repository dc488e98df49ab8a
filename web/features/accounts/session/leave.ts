import { signIn } from '#domains/accounts/sign-in/accounts.sign-in.contract.ts';
import { api } from '#web/lib/api.ts';
import { reloadDocument } from '#web/lib/open-document.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { troubleText } from '../sign-in/told-faults.ts';
import { tellOtherTabs } from './session-news.ts';

/** docs/product/sign-in.md#signing-out */
export const RELOAD_MILLIS = 200;

/** Ends this sign-in, also one that has ended already: the page begins anew as a visitor's. Answers whether it could be done. */
export async function leave(): Promise<boolean> {
  try {
    await api(signIn.signOut, {});
  } catch (error) {
    showToast(troubleText(error));
    return false;
  }
  tellOtherTabs();
  beginAnew();
  return true;
}

/** A moment later, so that what was pressed is seen to have been. */
export function beginAnew(): void {
  setTimeout(reloadDocument, RELOAD_MILLIS);
}
