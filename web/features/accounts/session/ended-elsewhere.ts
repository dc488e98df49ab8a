import { me } from '#domains/accounts/me/accounts.me.contract.ts';
import { api } from '#web/lib/api.ts';
import { beginAnew } from './begin-anew.ts';
import { isLeaving, leave } from './leave.ts';
import { isSigningInAnew } from './sign-in-anew.ts';

/** Hears that a sign-in is over, from an answer or from a socket, in a page of this person; to a visitor's it is no news (docs/product/sign-in.md#ended-elsewhere). */
export async function hear(event: Event, uid: string | null): Promise<void> {
  if (uid === null || isSigningInAnew() || isLeaving()) return;
  await (event instanceof CustomEvent ? lookWhoIsHere(uid) : leave());
}

/** A socket went with the sign-in that had opened it; whether that of now is over an answer says. */
async function lookWhoIsHere(uid: string): Promise<void> {
  const info = await api(me.getInfo, {}).catch(() => null);
  if (info !== null && info.uid !== uid) beginAnew();
}
