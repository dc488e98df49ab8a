import { signIn } from '#domains/accounts/sign-in/accounts.sign-in.contract.ts';
import { api } from '#web/lib/api.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { troubleText } from '../sign-in/told-faults.ts';
import { beginAnew, RELOAD_MILLIS } from './begin-anew.ts';
import { tellOtherTabs } from './session-news.ts';

let isOnTheWay = false;

/** Whether this page is ending its sign-in: what its socket and its calls say of that is no news then. */
export const isLeaving = (): boolean => isOnTheWay;

/** Ends this sign-in, also one that has ended already: the page begins anew as a visitor's (docs/product/sign-in.md#signing-out). */
export async function leave(): Promise<void> {
  if (isOnTheWay) return;
  isOnTheWay = true;
  try {
    await api(signIn.signOut, {});
    tellOtherTabs();
    beginAnew();
    // Who is asked whether to leave unsaved words may stay.
    setTimeout(() => (isOnTheWay = false), RELOAD_MILLIS);
  } catch (error) {
    isOnTheWay = false;
    showToast(troubleText(error));
  }
}
