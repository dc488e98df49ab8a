import { useEffect, useSyncExternalStore } from 'react';
import { askToSignIn } from '#web/features/accounts/sign-in/ask-to-sign-in.ts';
import { isSignedIn } from '#web/lib/signed-in.ts';
import { pageReactions } from './page-reactions.ts';
import type { Reaction, Standing } from './reaction-store.ts';

interface Given extends Standing {
  /** What told it: an answer that is new is believed, one that was drawn before is not believed again; null where nothing has told yet. */
  source: object | null;
}

/** How something stands with this reader, and the press that turns it round; a visitor is asked to sign in instead. */
export function useSetReaction({ kind, id }: Reaction, { source, ...given }: Given): Standing & { press: () => void } {
  const known = useSyncExternalStore(
    pageReactions.subscribe,
    () => pageReactions.read({ kind, id }),
    () => null,
  );
  const { isSet, count } = given;
  useEffect(() => {
    if (source !== null) pageReactions.learn({ kind, id }, { isSet, count }, source);
  }, [kind, id, isSet, count, source]);

  const press = () => (isSignedIn() ? pageReactions.press({ kind, id }, given) : askToSignIn());
  return { ...(known ?? given), press };
}
