import { lazy, Suspense, useState } from 'react';

import { usePageKey } from './use-page-key.ts';

const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }));

/** `?` shows the list of keys of the page; it is fetched by those who ask for it. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  usePageKey('?', () => setOpen(true));
  return <Suspense>{open && <ShortcutsDialog onClose={() => setOpen(false)} />}</Suspense>;
}
