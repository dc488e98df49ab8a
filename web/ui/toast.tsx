import { useSyncExternalStore } from 'react';

import css from './toast.module.css';
import { pageToasts, type Toast, type ToastStore } from './toast-store.ts';

const none: readonly Toast[] = [];

/** Where toasts appear; one per page. */
export function Toasts({ store = pageToasts }: { store?: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.read, () => none);
  return (
    <div className={css.toasts} data-unprinted role="status" aria-live="polite">
      {toasts.map((toast) => (
        <p key={toast.id} className={css.toast} data-leaving={toast.leaving || undefined}>
          {toast.text}
        </p>
      ))}
    </div>
  );
}
