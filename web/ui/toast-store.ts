export interface Toast {
  id: number;
  text: string;
  leaving: boolean;
}

/** How long a toast stays, and how long it fades after that (docs/product/shell.md#toasts). */
export const TOAST_MS = 2000;
export const TOAST_FADE_MS = 300;

export type ToastStore = ReturnType<typeof createToastStore>;

/** Keeps the toasts on screen; `later` is the timer, so that a test may hold it. */
export function createToastStore({ later }: { later: (run: () => void, ms: number) => void }) {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function replace(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  return {
    show(text: string) {
      const id = ++lastId;
      // The same sentence twice is one toast that stays longer.
      replace([...toasts.filter((toast) => toast.text !== text), { id, text, leaving: false }]);
      later(() => replace(toasts.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast))), TOAST_MS);
      later(() => replace(toasts.filter((toast) => toast.id !== id)), TOAST_MS + TOAST_FADE_MS);
    },
    read: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The page's own toasts. Only ever filled in the browser. */
export const pageToasts = createToastStore({ later: (run, ms) => void setTimeout(run, ms) });

/** Says one short sentence at the foot of the page for two seconds. */
export function showToast(text: string): void {
  pageToasts.show(text);
}
