import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sessionEnded } from '#web/lib/api.ts';
import { openDocument } from '#web/lib/open-document.ts';
import { returnPath } from '#web/lib/return-path.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { signInWish, type SignInWish } from '../sign-in/ask-to-sign-in.ts';
import { askedMode, withoutAsking } from '../sign-in/sign-in-address.ts';
import { beginAnew, leave } from './leave.ts';
import { hearOtherTabs } from './session-news.ts';

const SignInDialog = lazy(async () => ({ default: (await import('../sign-in/sign-in-dialog.tsx')).SignInDialog }));

interface AccountWatchProps {
  isSignedIn: boolean;
  /** The page signs in itself: its form is there already. */
  hasForm: boolean;
}

/** Opens the window for signing in when it is asked for, and notices when who is signed in changes elsewhere. */
export function AccountWatch({ isSignedIn, hasForm }: AccountWatchProps) {
  const { wish, close } = useWish();
  const isWanted = wish !== null && !isSignedIn && !hasForm;
  const [wasWanted, setWanted] = useState(false);
  if (isWanted && !wasWanted) setWanted(true);

  useEffect(() => {
    if (wish === null || !hasForm) return;
    document.querySelector<HTMLInputElement>('main input[name="mobile"]')?.focus();
    signInWish.forget();
  }, [wish, hasForm]);

  useEffect(() => hearOtherTabs(beginAnew), []);
  useEffect(() => (isSignedIn ? leaveOnceEnded() : undefined), [isSignedIn]);

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

/** docs/product/sign-in.md#ended-elsewhere */
function leaveOnceEnded(): () => void {
  const handleEnded = () => void leave();
  window.addEventListener(sessionEnded, handleEnded);
  return () => window.removeEventListener(sessionEnded, handleEnded);
}
