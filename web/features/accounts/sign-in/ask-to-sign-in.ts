import type { SignInMode } from './sign-in-address.ts';

/** Somebody wants to sign in: how, and what they were about to do, as parameters of the page (`openSubscribe=1`). */
export interface SignInWish {
  mode: SignInMode;
  intent: string;
}

let wish: SignInWish | null = null;
const listeners = new Set<() => void>();

function become(next: SignInWish | null) {
  wish = next;
  for (const listener of listeners) listener();
}

/** Opens the window for signing in; once signed in the page is loaded again, with `intent` in its address (docs/product/sign-in.md#asked-for-by-a-press). */
export function askToSignIn({ mode = 'code', intent = '' }: Partial<SignInWish> = {}): void {
  become({ mode, intent });
}

/** What was asked for last and has not been answered. */
export const signInWish = {
  read: () => wish,
  forget: () => become(null),
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
