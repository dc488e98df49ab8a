// A page opened before a deploy asks for script files that are gone. Loading the page again mends it; when it does not, a second reload would not either.

/**
 * What to do about a script that did not load: reload the page, or tell the reader and leave the choice to them.
 * Automatic reloads are at least `guardMs` apart (docs/product/shell.md#older-build).
 */
export function decideReload(lastReloadAt: number | null, now: number, guardMs = 60_000): 'reload' | 'tell' {
  if (lastReloadAt === null) return 'reload';
  const age = now - lastReloadAt;
  // A stamp from the future means that the device's clock was set back: it says nothing.
  return age >= guardMs || age < 0 ? 'reload' : 'tell';
}

/**
 * The guard itself. It is inlined before every other script, because the script that is missing may be the page's own entry:
 * so it is one function that needs nothing but the browser and the decision it is given.
 */
export function watchChunks(decide: typeof decideReload, page: Pick<Location, 'reload'> = location): void {
  const stampKey = 'CHUNK_RELOAD';
  let reloading = false;

  function decideNow(): 'reload' | 'tell' {
    try {
      const stamp = sessionStorage.getItem(stampKey);
      const decision = decide(stamp === null ? null : Number(stamp), Date.now());
      if (decision === 'reload') sessionStorage.setItem(stampKey, String(Date.now()));
      return decision;
    } catch {
      // Without a place to remember the reload there must be none, or there could be a loop.
      return 'tell';
    }
  }

  function handleFailure(): 'reload' | 'tell' {
    if (reloading) return 'reload';
    const decision = decideNow();
    if (decision === 'tell') tell();
    else {
      reloading = true;
      page.reload();
    }
    return decision;
  }

  function tell() {
    if (document.querySelector('.chunk-note') || !document.body) return;
    const note = document.createElement('div');
    note.className = 'chunk-note';
    note.setAttribute('role', 'alert');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = '刷新';
    button.addEventListener('click', () => location.assign(location.href));
    note.append('页面已更新，部分内容没有载入。', button);
    document.body.append(note);
  }

  // The page's own entry, or what it imports.
  addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLScriptElement) handleFailure();
    },
    true,
  );

  // A part that the bundler loads later.
  addEventListener('vite:preloadError', (event) => {
    if (handleFailure() === 'reload') event.preventDefault();
  });
  addEventListener('unhandledrejection', (event) => {
    const text = event.reason instanceof Error ? event.reason.message : '';
    if (/dynamically imported module|Importing a module script failed/i.test(text)) handleFailure();
  });

  // React Router answers a missing route module with a reload of its own, every time. A reload by script passes through here first.
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const navigate = event as Event & { navigationType?: string; userInitiated?: boolean };
    if (reloading || navigate.navigationType !== 'reload' || navigate.userInitiated) return;
    if (decideNow() === 'reload') {
      reloading = true;
      return;
    }
    event.preventDefault();
    tell();
  });
}

/**
 * The guard as a script to inline with the page's nonce. Only the built server sends it: the development server reloads pages as it likes,
 * and the browser's bundle has no use for the text.
 */
export const chunkGuardScript =
  import.meta.env.SSR && import.meta.env.PROD ? `(${watchChunks.toString()})(${decideReload.toString()})` : '';
