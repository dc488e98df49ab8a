/** Somebody wants to pay: what may be bought, and which of it they pressed; or an order of theirs that waits for its money. */
export interface PayWish {
  messageId?: string | undefined;
  subjectId?: number | undefined;
  /** The one that is chosen at first; nothing is said by an address. */
  start?: 'message' | 'subject' | undefined;
  /** The period that is chosen at first. */
  itemId?: number | undefined;
  orderNo?: string | undefined;
}

/** Each time it is asked for is a window of its own, which begins anew. */
export interface AskedWish extends PayWish {
  window: number;
}

let wish: AskedWish | null = null;
let windows = 0;
const listeners = new Set<() => void>();

function become(next: AskedWish | null) {
  wish = next;
  for (const listener of listeners) listener();
}

/** Opens the window for paying (docs/product/billing.md#pay-window). */
export function askToPay(asked: PayWish): void {
  windows += 1;
  become({ ...asked, window: windows });
}

/** What was asked for last and has not been closed. */
export const payWish = {
  read: () => wish,
  forget: () => become(null),
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
