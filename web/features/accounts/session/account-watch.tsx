import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sessionEnded } from '#web/lib/api.ts';
import { openDocument } from '#web/lib/open-document.ts';
import { readStored } from '#web/lib/storage.ts';
import { returnPath } from '#shared/return-path.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { signInWish, type SignInWish } from '../sign-in/ask-to-sign-in.ts';
import { askedMode, withoutAsking } from '../sign-in/sign-in-address.ts';
import { beginAnew } from './begin-anew.ts';
import { hearOtherTabs } from './session-news.ts';

const SignInDialog = lazy(async () => ({ default: (await import('../sign-in/sign-in-dialog.tsx')).SignInDialog }));

interface AccountWatchProps {
  /** Who is signed in. */
  uid: string | null;
  /** The page signs in itself: its form is there already. */
  hasForm: boolean;
}

/** Opens the window for signing in when it is asked for, and notices when who is signed in changes elsewhere. */
export function AccountWatch({ uid, hasForm }: AccountWatchProps) {
  const { wish, close } = useWish();
  const isSignedIn = uid !== null;
  const isWanted = wish !== null && !isSignedIn && !hasForm;
  const [wasWanted, setWanted] = useState(false);
  if (isWanted && !wasWanted) setWanted(true);

  useEffect(() => {
    if (wish === null || !hasForm) return;
    document.querySelector<HTMLInputElement>('main input[name="mobile"]')?.focus();
    signInWish.forget();
  }, [wish, hasForm]);

  useEffect(() => hearOtherTabs(beginAnew), []);
  useEffect(() => followKept(uid), [uid]);
  useEffect(() => hearOfEnd(uid), [uid]);

  if (!wasWanted) return null;
  return (
    <Suspense>
      <SignInDialog wish={isWanted ? wish : null} onClose={close} />
    </Suspense>
  );
}

/** What is wanted by a press, else by the address; the address is that of the browser, so only once the page is alive. */
function useWish(): { wish: SignInWish | null; close: () => void } {
  const pressed = useSyncExternalStore(signInWish.listen, signInWish.read, () => null);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isAlive = useHydrated();
  const mode = isAlive ? askedMode(search) : null;

  function close() {
    signInWish.forget();
    if (mode === null) return;
    const from = returnPath(new URLSearchParams(search).get('fromUrl'));
    if (from !== null) openDocument(from);
    else void navigate(withoutAsking({ pathname, search }) + hash, { replace: true, preventScrollReset: true });
  }

  return { wish: pressed ?? (mode && { mode, intent: '' }), close };
}

/** What is kept follows the account, or what the visitor had comes back: loaded where there is something to do. */
function followKept(uid: string | null): (() => void) | undefined {
  if (uid === null && readStored('KEPT') === null) return undefined;
  const following = begin();
  return () => void following.then((stop) => stop());

  async function begin() {
    return (await import('../kept/follow-kept.ts')).followKept(uid);
  }
}

/** docs/product/sign-in.md#ended-elsewhere */
function hearOfEnd(uid: string | null): () => void {
  const hear = (event: Event) => void import('./ended-elsewhere.ts').then((ended) => ended.hear(event, uid));
  addEventListener(sessionEnded, hear);
  return () => removeEventListener(sessionEnded, hear);
}
