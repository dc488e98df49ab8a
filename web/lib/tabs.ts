/** Talks to the other tabs of this site. */
export interface TabChannel<M> {
  post(message: M): void;
  listen(listener: (message: M) => void): void;
  close(): void;
}

/** A channel between tabs; in a browser without one this tab simply hears nobody. */
export function openTabChannel<M>(name: string): TabChannel<M> {
  if (typeof BroadcastChannel === 'undefined')
    return { post: () => undefined, listen: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches only its own origin
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', (event: MessageEvent<M>) => listener(event.data)),
    close: () => channel.close(),
  };
}
