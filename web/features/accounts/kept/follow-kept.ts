import { api } from '#web/lib/api.ts';
import { keepTogether, sendChanges } from './keep-together.ts';
import { endState } from './kept-state.ts';
import { systemClock } from '#shared/clock.ts';

/** How soon a change is on its way to the account. */
const SEND_MILLIS = 1500;
/** A page that is looked at again asks for what other devices have changed, so often at the most. */
const ASK_MILLIS = 20_000;

/** Keeps what is kept alike on all devices while somebody is signed in (docs/product/accounts.md#kept). Answers how to stop. */
export function followKept(uid: string | null): () => void {
  if (uid === null) {
    endState();
    return () => {};
  }
  const who = uid;
  let askedAt = 0;
  let turn: Promise<void> = Promise.resolve();

  /** One after the other, in all tabs where the browser can; what fails is made up for later. */
  function next(run: () => Promise<void>): void {
    const alone = () => ('locks' in navigator ? navigator.locks.request('kept', run) : run());
    turn = turn.then(alone).catch(() => {});
  }

  function ask() {
    if (systemClock.millis() < askedAt + ASK_MILLIS) return;
    askedAt = systemClock.millis();
    next(() => keepTogether(api, who));
  }

  const send = () => next(() => sendChanges(api, who));
  const handleLook = () => (document.visibilityState === 'visible' ? ask() : send());
  document.addEventListener('visibilitychange', handleLook);
  window.addEventListener('focus', ask);
  const timer = setInterval(send, SEND_MILLIS);
  ask();
  return () => {
    document.removeEventListener('visibilitychange', handleLook);
    window.removeEventListener('focus', ask);
    clearInterval(timer);
  };
}
