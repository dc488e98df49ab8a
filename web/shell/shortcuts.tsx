import { lazy, Suspense, useState } from 'react';
import { useMatches } from 'react-router';
import { keysOf } from './route-flags.ts';
import { usePageKey } from './use-page-key.ts';

const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }));

/** `?` shows the list of keys of the page; it is fetched by those who ask for it. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  const own = keysOf(useMatches().map(({ handle }) => handle));
  usePageKey('?', () => setOpen(true));
  return <Suspense>{open && <ShortcutsDialog own={own} onClose={() => setOpen(false)} />}</Suspense>;
}
