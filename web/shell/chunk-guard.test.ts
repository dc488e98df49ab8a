// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { decideReload, guardEvents, pageKept, pageOpening, watchChunks } from './chunk-guard.ts';

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
  const assign = vi.fn<(address: string) => void>();
  const page = { href: '', reload, assign };
  const kept = vi.fn<() => void>();
  // As a page runs it: a text that has nothing of this file, so that an import in it is an error here too.
  // oxlint-disable-next-line typescript/no-implied-eval -- what is inlined is a text
  const inlined = new Function(`return ${watchChunks.toString()}`)() as typeof watchChunks;
  /** What the server says to who asks for a file; null when the line is down. */
  const ask = vi.fn<() => number | null>();

  beforeEach(() => {
    ask.mockReturnValue(404);
    // The guard lives as long as its page; a test takes it away again.
    vi.stubGlobal('addEventListener', (type: string, listener: EventListener, capture = false) => {
      listening.push([type, listener, capture]);
      listen(type, listener, capture);
    });
    vi.stubGlobal('fetch', async () => {
      const status = ask();
      if (status === null) throw new TypeError('no line');
      return new Response(null, { status });
    });
    page.href = '/here';
    inlined(decideReload, guardEvents, page);
    addEventListener(pageKept, kept);
  });

  afterEach(() => {
    for (const [type, listener, capture] of listening.splice(0)) window.removeEventListener(type, listener, capture);
    sessionStorage.clear();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  const fail = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  const open = (detail: string | null) => window.dispatchEvent(new CustomEvent(pageOpening, { detail }));
  const note = () => document.querySelector('[role="alert"]');
  const press = () => document.querySelector<HTMLButtonElement>('[role="alert"] button')?.click();

  describe('when the file is gone', () => {
    it('tells the reader, with a button, when the page was reloaded a moment ago', async () => {
      sessionStorage.setItem('CHUNK_RELOAD', String(Date.now()));
      fail();
      fail();
      await vi.waitFor(() => expect(note()?.textContent).toContain('页面已更新'));
      expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
      press();
      expect(assign).toHaveBeenCalledWith('/here');
    });

    it('notices a script element that failed, and asks for that file', async () => {
      sessionStorage.setItem('CHUNK_RELOAD', String(Date.now()));
      const failed = (src: string) => {
        const script = document.body.appendChild(document.createElement('script'));
        script.src = src;
        script.dispatchEvent(new Event('error'));
      };
      failed('https://elsewhere.example/theirs.js');
      expect(ask).not.toHaveBeenCalled();
      failed('/assets/gone.js');
      await vi.waitFor(() => expect(note()).toBeTruthy());
    });

    it('leaves pictures that failed and other faults alone', () => {
      const image = document.body.appendChild(document.createElement('img'));
      image.dispatchEvent(new Event('error'));
      expect(ask).not.toHaveBeenCalled();
    });

    it('reloads once for any number of failures, and remembers it', async () => {
      fail();
      fail();
      await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
      fail();
      expect(ask).toHaveBeenCalledTimes(2);
      expect(decideReload(Number(sessionStorage.getItem('CHUNK_RELOAD')), Date.now())).toBe('tell');
    });

    it('opens what the reader was going to, not once more what they were leaving', async () => {
      open('/message/7');
      fail();
      await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/message/7'));
      expect(reload).not.toHaveBeenCalled();
    });

    it('reloads nothing when the browser lets it remember nothing', async () => {
      vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new Error('refused');
      });
      fail();
      await vi.waitFor(() => expect(note()).toBeTruthy());
      vi.restoreAllMocks();
      expect(reload).not.toHaveBeenCalled();
    });
  });

  describe('when it is not (docs/product/shell.md#without-network)', () => {
    it.each([
      ['the line is down', null, '网络不通，没有打开重试'],
      ['the server is in trouble', 503, '网络不通，没有打开重试'],
      ['only this once it did not come', 200, '没有打开重试'],
    ])('keeps the page and says so: %s', async (_why, status, text) => {
      ask.mockReturnValue(status);
      open('/message/7');
      fail();
      await vi.waitFor(() => expect(note()?.textContent).toBe(text));
      expect(kept).toHaveBeenCalled();
      expect([reload.mock.calls, assign.mock.calls]).toEqual([[], []]);
    });

    it('重试 opens what was wanted as soon as the server answers', async () => {
      ask.mockReturnValue(null);
      open('/message/7');
      fail();
      await vi.waitFor(() => expect(note()).toBeTruthy());
      press();
      await vi.waitFor(() => expect(kept).toHaveBeenCalledTimes(2));
      expect(assign).not.toHaveBeenCalled();
      ask.mockReturnValue(200);
      press();
      await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/message/7'));
    });

    it('back online the note says so, and the next page is opened as a document', async () => {
      ask.mockReturnValue(null);
      open('/message/7');
      fail();
      await vi.waitFor(() => expect(note()).toBeTruthy());
      ask.mockReturnValue(200);
      window.dispatchEvent(new Event('online'));
      expect(note()?.textContent).toBe('网络已恢复打开');
      open('/message/8');
      await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/message/8'));
    });

    it('back online no choice is taken without another press, also one made on the page itself', async () => {
      ask.mockReturnValue(null);
      open('/here?important=1');
      fail();
      await vi.waitFor(() => expect(note()).toBeTruthy());
      ask.mockReturnValue(200);
      window.dispatchEvent(new Event('online'));
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(assign).not.toHaveBeenCalled();
      press();
      await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/here?important=1'));
    });

    it('what was pressed is marked as long as the note stands', async () => {
      const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '/live?subjects=9' }));
      const other = document.body.appendChild(Object.assign(document.createElement('a'), { href: '/live' }));
      ask.mockReturnValue(null);
      open('/live?subjects=9');
      fail();
      await vi.waitFor(() => expect(link.dataset['lost']).toBe(''));
      expect(other.dataset['lost']).toBeUndefined();
      window.dispatchEvent(new Event('online'));
      expect(link.dataset['lost']).toBeUndefined();
    });

    it('the note says for half a minute when the server answers again', async () => {
      vi.useFakeTimers();
      ask.mockReturnValue(null);
      open('/wanted');
      fail();
      await vi.advanceTimersByTimeAsync(30_000);
      expect(note()?.textContent).toContain('网络不通，没有打开');
      ask.mockReturnValue(200);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(note()?.textContent).toBe('网络已恢复打开');
      await vi.advanceTimersByTimeAsync(30_000);
      expect(note()).toBeNull();
      window.dispatchEvent(new Event('online'));
      expect(note()).toBeNull();
      vi.useRealTimers();
    });

    it('what the router has opened meanwhile is not opened a second time', async () => {
      ask.mockReturnValue(null);
      open('/message/7');
      fail();
      await vi.waitFor(() => expect(note()).toBeTruthy());
      ask.mockReturnValue(200);
      open('/message/8');
      open(null);
      expect(note()).toBeNull();
      const asked = ask.mock.calls.length;
      open('/message/9');
      await vi.waitFor(() => expect(assign).toHaveBeenCalled());
      expect(ask.mock.calls.length).toBeGreaterThan(asked);
      expect(assign.mock.calls).toEqual([['/message/9']]);
    });

    it('an address with a mark is loaded again, not scrolled to', async () => {
      ask.mockReturnValue(404);
      page.href = 'https://kaipan.example/live#content';
      sessionStorage.setItem('CHUNK_RELOAD', String(Date.now()));
      fail();
      await vi.waitFor(() => expect(note()?.textContent).toContain('刷新'));
      press();
      expect([reload.mock.calls.length, assign.mock.calls.length]).toEqual([1, 0]);
    });

    it('says what a page lacks that nobody was leaving, until it is loaded again', async () => {
      ask.mockReturnValue(null);
      fail();
      await vi.waitFor(() => expect(note()?.textContent).toBe('网络不通，部分内容没有载入。重试'));
      window.dispatchEvent(new Event('online'));
      ask.mockReturnValue(200);
      press();
      await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/here'));
    });
  });
});
