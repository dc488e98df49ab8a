// A script that does not load: the page is of an older build, whose files are gone, or the line is down. Loading the page again
// mends the one (and when it does not, a second reload would not either), and would throw away what is read in the other.

/** The frame says which page is on its way: its address, or null when none is any more. */
export const pageOpening = 'kaipan:opening';
/** Its data could not be reached. */
export const pageLost = 'kaipan:lost';
/** The guard says that it will not come, and the page at hand stays. */
export const pageKept = 'kaipan:kept';

export const guardEvents = { opening: pageOpening, lost: pageLost, kept: pageKept };

/**
 * What to do about a script that is gone: reload the page, or tell the reader and leave the choice to them.
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
 * so it is one function that needs nothing but the browser and what it is given.
 */
export function watchChunks(
  decide: typeof decideReload,
  events: Record<'opening' | 'lost' | 'kept', string>,
  page: Pick<Location, 'href' | 'reload' | 'assign'> = location,
): void {
  const stampKey = 'CHUNK_RELOAD';
  let reloading = false;
  /** Whether something could not be had. For a page the router then waits for ever: no page of that kind opens within this document. */
  let hasLost = false;
  /** The address that is being opened. */
  let wanted: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The time of day, from what every browser has: an import would be missing from the inlined text. */
  const nowMillis = () => performance.timeOrigin + performance.now();

  function decideNow(): 'reload' | 'tell' {
    try {
      const stamp = sessionStorage.getItem(stampKey);
      const decision = decide(stamp === null ? null : Number(stamp), nowMillis());
      if (decision === 'reload') sessionStorage.setItem(stampKey, String(nowMillis()));
      return decision;
    } catch {
      // Without a place to remember the reload there must be none, or there could be a loop.
      return 'tell';
    }
  }

  /** Whether the server still has what this page is made of; null when it does not answer. */
  async function hasBuild(failed?: string): Promise<boolean | null> {
    // The router's list of pages is one of them, and changes with every build.
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
    const [first, ...others] = [failed ?? '/site.webmanifest', ...[...links].map(({ href }) => href)];
    // While the line is down one question says so.
    const answer = await has(first);
    if (answer !== true) return answer;
    const answers = await Promise.all(others.map(has));
    if (answers.includes(false)) return false;
    return answers.includes(null) ? null : true;
  }

  async function has(file: string): Promise<boolean | null> {
    try {
      const signal = AbortSignal.timeout(10_000);
      // oxlint-disable-next-line no-restricted-globals -- it stands before all other scripts and has none of them
      const { ok, status } = await fetch(file, { method: 'HEAD', cache: 'no-store', signal });
      return ok || (status === 404 ? false : null);
    } catch {
      return null;
    }
  }

  async function handleFailure(failed?: string) {
    if (reloading) return;
    const isThere = await hasBuild(failed);
    if (isThere !== false) keep(isThere);
    else if (!reloading) renew();
  }

  /** What the reader has asked for meanwhile is opened instead of what they were leaving. */
  function renew() {
    if (decideNow() === 'tell') return tell('页面已更新，部分内容没有载入。', '刷新', () => open(wanted ?? page.href));
    if (wanted !== null) return open(wanted);
    reloading = true;
    page.reload();
  }

  /** The page stays. Where the server answers by now, it was not the line, or no longer is. */
  function keep(isThere: true | null) {
    hasLost = true;
    const why = isThere ? '' : '网络不通，';
    tell(wanted === null ? `${why}部分内容没有载入。` : `${why}没有打开`, '重试', () => void openWanted());
    markWanted();
    dispatchEvent(new Event(events.kept));
    if (isThere === null) lookAgainSoon();
  }

  function lookAgainSoon() {
    clearTimeout(timer);
    timer = setTimeout(() => void lookAgain(), 10_000);
  }

  async function lookAgain() {
    if (wanted === null) return;
    if ((await hasBuild()) === null) lookAgainSoon();
    else heal();
  }

  /** What was wanted is not forgotten with the trouble: for a while one press opens it, and nothing opens by itself. */
  function heal() {
    clearTimeout(timer);
    tell('网络已恢复', '打开', () => void openWanted());
    timer = setTimeout(takeNoteAway, 30_000);
  }

  /** As a document of its own, when it can be had. */
  async function openWanted() {
    const asked = wanted;
    const isThere = await hasBuild();
    // The router may have opened it meanwhile after all, or the reader wants another.
    if (wanted !== asked) return;
    if (isThere === null) keep(null);
    else open(asked ?? page.href);
  }

  /** An address with a mark (`#content`) is only scrolled to by who is there already. */
  function open(address: string) {
    if (!page.href.includes('#') || new URL(address, page.href).href !== page.href) return page.assign(address);
    reloading = true;
    page.reload();
  }

  function takeNoteAway() {
    clearTimeout(timer);
    document.querySelector('.chunk-note')?.remove();
    for (const link of document.querySelectorAll('[data-lost]')) link.removeAttribute('data-lost');
  }

  /** What led to the page that did not come bears it for as long as the note stands. */
  function markWanted() {
    if (wanted === null) return;
    const { href } = new URL(wanted, document.baseURI);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]'))
      if (link.href === href) link.dataset['lost'] = '';
  }

  function tell(text: string, act: string, run: () => void) {
    takeNoteAway();
    if (!document.body) return;
    const note = document.createElement('div');
    note.className = 'chunk-note';
    note.setAttribute('role', 'alert');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = act;
    button.addEventListener('click', run);
    note.append(text, button);
    document.body.append(note);
  }

  addEventListener(events.opening, (event) => {
    const { detail } = event as CustomEvent<string | null>;
    // It came after all.
    if (wanted !== null && detail === null) takeNoteAway();
    wanted = detail;
    if (hasLost && wanted !== null) void openWanted();
  });
  addEventListener(events.lost, () => void handleFailure());
  addEventListener('online', () => {
    // What this page itself lacks does not come by waiting.
    if (document.querySelector('.chunk-note') && hasLost && wanted !== null) heal();
  });

  // The page's own entry, or what it imports.
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      // What others put into the page is not ours to mend.
      if (target instanceof HTMLScriptElement && target.src.startsWith(location.origin)) void handleFailure(target.src);
    },
    true,
  );

  // A part that the bundler loads later.
  addEventListener('vite:preloadError', () => void handleFailure());
  addEventListener('unhandledrejection', (event) => {
    const text = event.reason instanceof Error ? event.reason.message : '';
    if (/dynamically imported module|Importing a module script failed/i.test(text)) void handleFailure();
  });

  // React Router answers a missing route module with a reload of its own, every time. A reload by script passes through here first.
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const navigate = event as Event & { navigationType?: string; userInitiated?: boolean };
    if (reloading || navigate.navigationType !== 'reload' || navigate.userInitiated) return;
    event.preventDefault();
    void handleFailure();
  });
}

/**
 * The guard as a script to inline with the page's nonce. Only the built server sends it: the development server reloads pages as it likes,
 * and the browser's bundle has no use for the text.
 */
export const chunkGuardScript =
  import.meta.env.SSR && import.meta.env.PROD
    ? `(${watchChunks.toString()})(${decideReload.toString()},${JSON.stringify(guardEvents)})`
    : '';
