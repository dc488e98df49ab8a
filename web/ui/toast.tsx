import { useSyncExternalStore } from 'react';

import { pageToasts, type Toast, type ToastStore } from './toast-store.ts';

const none: readonly Toast[] = [];

/** Where toasts appear; one per page. */
export function Toasts({ store = pageToasts }: { store?: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.read, () => none);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <p key={toast.id} className={toast.leaving ? 'toast toast--leaving' : 'toast'}>
          {toast.text}
        </p>
      ))}
    </div>
  );
}
