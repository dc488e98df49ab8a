// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { decideReload, watchChunks } from './chunk-guard.ts';

describe('the decision after a script did not load (R72)', () => {
  it.each([
    ['the first time', null, 5_000, 'reload'],
    ['again at once', 5_000, 5_001, 'tell'],
    ['again just inside the minute', 5_000, 64_999, 'tell'],
    ['again after a minute', 5_000, 65_000, 'reload'],
    ['with a stamp from the future', 90_000, 5_000, 'reload'],
    ['with a broken stamp', Number.NaN, 5_000, 'tell'],
  ] as const)('%s: last reload %s, now %i → %s', (_, last, now, decision) => {
    expect(decideReload(last, now)).toBe(decision);
  });
});

describe('the guard in a page', () => {
  const listen = window.addEventListener.bind(window);
  const listening: [string, EventListener, boolean][] = [];
  const reload = vi.fn<() => void>();

  beforeEach(() => {
    // The guard lives as long as its page; a test takes it away again.
    vi.stubGlobal('addEventListener', (type: string, listener: EventListener, capture = false) => {
      listening.push([type, listener, capture]);
      listen(type, listener, capture);
    });
    watchChunks(decideReload, { reload });
  });

  afterEach(() => {
    for (const [type, listener, capture] of listening.splice(0)) window.removeEventListener(type, listener, capture);
    sessionStorage.clear();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    reload.mockClear();
  });

  it('tells the reader, with a button, when the page was reloaded a moment ago', () => {
    sessionStorage.setItem('CHUNK_RELOAD', String(Date.now()));
    const event = new Event('vite:preloadError', { cancelable: true });
    window.dispatchEvent(event);
    window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
    expect(document.querySelector('[role="alert"] button')?.textContent).toBe('刷新');
    expect(event.defaultPrevented).toBe(false);
  });

  it('notices a script element that failed', () => {
    sessionStorage.setItem('CHUNK_RELOAD', String(Date.now()));
    const script = document.body.appendChild(document.createElement('script'));
    script.dispatchEvent(new Event('error'));
    expect(document.querySelector('[role="alert"]')).toBeTruthy();
  });

  it('leaves pictures that failed and other faults alone', () => {
    sessionStorage.setItem('CHUNK_RELOAD', String(Date.now()));
    const image = document.body.appendChild(document.createElement('img'));
    image.dispatchEvent(new Event('error'));
    expect(document.querySelector('[role="alert"]')).toBeNull();
  });

  it('reloads once for any number of failures, and remembers it', () => {
    const event = new Event('vite:preloadError', { cancelable: true });
    window.dispatchEvent(event);
    window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(event.defaultPrevented).toBe(true);
    expect(decideReload(Number(sessionStorage.getItem('CHUNK_RELOAD')), Date.now())).toBe('tell');
  });

  it('reloads nothing when the browser lets it remember nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('refused');
    });
    window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    vi.restoreAllMocks();
    expect(reload).not.toHaveBeenCalled();
    expect(document.querySelector('[role="alert"]')).toBeTruthy();
  });
});
