/** What somebody wants to write in the window for short posts. */
export type ComposeWish =
  | { kind: 'new' }
  /** Their own post, to be mended. */
  | { kind: 'edit'; id: string }
  /** What is added to one that was paid for. */
  | { kind: 'append'; id: string };

/** Each time it is asked for is a window of its own. */
export interface AskedCompose {
  wish: ComposeWish;
  window: number;
}

let asked: AskedCompose | null = null;
let windows = 0;
const listeners = new Set<() => void>();

function become(next: AskedCompose | null) {
  asked = next;
  for (const listener of listeners) listener();
}

/** Opens the window (docs/product/author-pages.md#composer). */
export function compose(wish: ComposeWish): void {
  windows += 1;
  become({ wish, window: windows });
}

/** What was asked for last and has not been closed. */
export const composing = {
  read: () => asked,
  end: () => become(null),
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
