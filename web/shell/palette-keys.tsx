import { Suspense, useEffect, useState } from 'react';
import { later } from '#web/lib/later.tsx';
import { isPageKey } from './keys.ts';
import { isKeyOf, usePagesKeys } from './page-keys.ts';

/** Comes with its first use. */
const Palette = later(async () => (await import('#web/features/search/palette/palette.tsx')).Palette);

/**
 * Ctrl K opens the palette; so does a letter or digit typed outside of any field that no page has taken for a key of its own, and
 * begins it (docs/product/search.md#palette).
 */
export function PaletteKeys({ isSignedIn }: { isSignedIn: boolean }) {
  const [begun, setBegun] = useState<string | null>(null);
  const pagesKeys = usePagesKeys();

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (isPaletteKey(event)) setBegun('');
      // A key of the page is none of ours, also before the page's program is there.
      else if (isLetter(event) && !isKeyOf(pagesKeys, event.key)) setBegun((before) => (before ?? '') + event.key);
      else return;
      event.preventDefault();
    }
    // The window hears of a key after every page has had it.
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [pagesKeys]);

  return (
    begun !== null && (
      <Suspense>
        <Palette begun={begun} isSignedIn={isSignedIn} onClose={() => setBegun(null)} />
      </Suspense>
    )
  );
}

/** Also from within a field, but from no other window, and where a text is written the key is that of a link. */
function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey || shiftKey || !(ctrlKey || metaKey) || key.toLowerCase() !== 'k') return false;
  const isWriting = target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea'));
  return !isWriting && document.querySelector('dialog[open]') === null;
}

const isLetter = (event: KeyboardEvent) => isPageKey(event) && !event.repeat && /^[\da-z]$/i.test(event.key);
